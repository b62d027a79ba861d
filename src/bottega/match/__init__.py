"""One table being played: records of actions, replay, saved games."""
