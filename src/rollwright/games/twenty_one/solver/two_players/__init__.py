"""Twenty One for two seats, solved: how likely each is to win from every position.

The two seats are *own*, whose chance is bounded from below, and *other*. The words of the
recursion, in the order in which it uses them:

- A *state* is all that a seat's future depends on: its row, the free columns there and their hits.
- A *slot* is the number of a pair of states that a match can reach. With either seat *active* it is
  one position, but for the lead.
- The *lead* is by how many points the own seat is ahead. *Even* is the lead that makes the chances
  even.
- A *span* holds the values of a position for `LENGTH` leads, from its *begin* on. It is placed so
  that the chances are even in its middle. Vectors of machine code take it in *pieces*.
- A *roll* is a class of rolls that mean the same for both seats. Its dice are *kept*, or rolled
  *again* but for those that stay.
- An *entry* is what the own seat writes with a roll, and an *answer* what the other seat writes
  when it has seen that. A *mixture* draws one of several entries, which the other seat cannot see.
- *Room* is the arrays that hold all this for the rows at hand. They are filled again and again.

`states` and `rolls` list what there is, `spans` does the arithmetic, `tables` are what is read and
filled. `answers`, `mixing` and `bound` are the recursion, and `pairs` solves two sheets with it.
"""
