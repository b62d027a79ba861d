# What was played, by whom, and how strong everybody is.

history-rated = Counts for ratings
