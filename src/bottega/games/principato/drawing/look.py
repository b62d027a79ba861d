"""How the drawings of Principato look: pigments by day and by night, and the rules of style."""

from pathlib import Path

PIGMENTS = {  # by day, by night
    "rural": ("#7fae5a", "#6f9a4d"),
    "rural-deep": ("#4c7a34", "#8fbf6a"),
    "urban": ("#edc04b", "#d9ac3d"),
    "urban-deep": ("#b98414", "#f0cf73"),
    "army": ("#b23a32", "#c4534a"),
    "culture": ("#3f6fa8", "#4f82c0"),
    "favour": ("#8e5aa8", "#a777c2"),
    "mixed": ("#c9b48c", "#96866a"),
    "on-light": ("#1d1610", "#16110c"),
    "on-dark": ("#fffaf0", "#fffaf0"),
    "zone-environs": ("#e6ecc9", "#2c3320"),
    "zone-town": ("#f4e6bd", "#3a311c"),
    "zone-wall": ("#ecd9cc", "#382722"),
    "zone-palace": ("#dde6ee", "#222c38"),
    "zone-church": ("#e9deef", "#302638"),
    "army-strong": ("#9c2c26", "#d46259"),
}

STYLE = Path(__file__).with_name("look.css").read_text(encoding="utf-8")
