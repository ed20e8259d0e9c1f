// Two players take turns appending a number; a match is as long as one of Qwixx played at random.
exports.LENGTH = 33;

exports.append = {
  name: "append",
  setup: () => ({ numbers: [] }),
  moves: {
    append: ({ G }, number) => {
      G.numbers.push(number);
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => (G.numbers.length >= exports.LENGTH ? { over: true } : undefined),
};
