"""What a browser is called among the devices of a player: short, and the same in every language."""

UNKNOWN = "?"

# By a part of what a browser says of itself; the first that fits.
_BROWSERS = (
    ("SamsungBrowser/", "Samsung Internet"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Vivaldi/", "Vivaldi"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)


def device_of(user_agent: str) -> str:
    """`Firefox · Windows`; nothing else of it is kept."""
    found = [
        next((name for part, name in names if part in user_agent), None) for names in (_BROWSERS, _SYSTEMS)
    ]
    return " · ".join(name for name in found if name is not None) or UNKNOWN
