"""Policies that know more than the rules: exact tables and trained values.

They answer the questions of `kernels.policies`, so that matches with them are compiled. The bots
with the same names ask those answers, one position at a time; what is decided stands once.
"""
