"""Who meets whom in a contest, and how it stands: functions of lots and of what was played, nothing else."""
