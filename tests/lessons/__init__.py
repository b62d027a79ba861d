"""Lessons: every script fits the rules, and says all it needs in both languages."""
