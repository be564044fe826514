"""The one hash that dice and saves are made with, without OpenSSL, which `hashlib` loads beside it in vain.

It is the very function that `hashlib` hands on; `random` of the standard library takes its own the same way.
"""

try:
    from _blake2 import blake2b
except ImportError:  # another Python than CPython
    from hashlib import blake2b

__all__ = ["blake2b"]
