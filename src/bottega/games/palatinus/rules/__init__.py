"""The rules of Palatinus, natively: the board, laying and placing, the end."""
