interface Turn<Input, Output> {
  input: Input;
  answer: Promise<Output>;
}

/**
 * Runs one after another. Whoever comes while one waits takes its place, and both get the answer of the newer: what
 * was wanted in between no longer matters.
 */
export function latestOnly<Input, Output>(run: (input: Input) => Promise<Output>) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting: Turn<Input, Output> | undefined;
  return (input: Input): Promise<Output> => {
    if (waiting) {
      waiting.input = input;
      return waiting.answer;
    }
    const begin = last.then(() => {
      waiting = undefined;
      return run(turn.input);
    });
    const turn: Turn<Input, Output> = { input, answer: begin };
    waiting = turn;
    last = begin.catch(() => undefined);
    return begin;
  };
}
