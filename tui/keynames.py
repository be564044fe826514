"""Keys by what is printed on them: 'Ctrl+Z', 'PgUp', '?', where the terminal's library has a name of its own."""

from typing import Final

SHOWN: Final = {
    "pageup": "PgUp", "pagedown": "PgDn", "escape": "Esc", "@": "Space",
    "exclamation_mark": "!", "quotation_mark": '"', "number_sign": "#", "dollar_sign": "$", "percent_sign": "%",
    "ampersand": "&", "apostrophe": "'", "left_parenthesis": "(", "right_parenthesis": ")", "asterisk": "*",
    "plus": "+", "comma": ",", "minus": "-", "full_stop": ".", "slash": "/", "colon": ":", "semicolon": ";",
    "less_than_sign": "<", "equals_sign": "=", "greater_than_sign": ">", "question_mark": "?", "at": "@",
    "left_square_bracket": "[", "backslash": "\\", "right_square_bracket": "]", "circumflex_accent": "^",
    "underscore": "_", "grave_accent": "`", "left_curly_bracket": "{", "vertical_line": "|",
    "right_curly_bracket": "}", "tilde": "~",
}  # fmt: skip
"""Keys whose name is not what is printed on them."""


def show_key(key: str) -> str:
    """Write a key as players read it: 'Ctrl+Z', 'PgUp', '?', 'e'."""
    *modifiers, last = key.split("+")
    shown = SHOWN.get(last) or (last.capitalize() if modifiers or len(last) > 1 else last)
    return "+".join([*(modifier.capitalize() for modifier in modifiers), shown])
