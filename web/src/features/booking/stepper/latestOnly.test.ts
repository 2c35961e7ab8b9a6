import { expect, test } from 'vitest';
import { latestOnly } from './latestOnly';

/** Answers only when it is told to. */
function slow() {
  const asked: string[] = [];
  const open: (() => void)[] = [];
  const run = latestOnly((input: string) => {
    asked.push(input);
    return new Promise<string>((resolve, reject) => {
      open.push(() => (input === 'bad' ? reject(new Error('refused')) : resolve(`${input} saved`)));
    });
  });
  return { run, asked, answer: () => open.shift()?.() };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test('one is asked after another, and what came in between is never asked', async () => {
  const { run, asked, answer } = slow();
  const first = run('a');
  await turn();
  const second = run('b');
  const third = run('c');
  await turn();
  expect(asked).toEqual(['a']);
  answer();
  await turn();
  expect(asked).toEqual(['a', 'c']);
  answer();
  expect(await Promise.all([first, second, third])).toEqual(['a saved', 'c saved', 'c saved']);
});

test('a failure is only of the one that failed', async () => {
  const { run, answer } = slow();
  const bad = run('bad');
  await turn();
  const good = run('good');
  answer();
  await expect(bad).rejects.toThrow('refused');
  await turn();
  answer();
  expect(await good).toBe('good saved');
});
