"""What happens, each told in a sentence."""

from engine.core.events import Happening
from engine.core.values import frozen


@frozen
class Told(Happening):
    """What takes nobody by surprise."""

    text: str

    def tell(self) -> str:
        return self.text


@frozen
class Opened(Happening, reveals=True):
    """What was secret until now."""

    text: str

    def tell(self) -> str:
        return self.text
