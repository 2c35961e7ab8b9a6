import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Queries } from './queries';

/** A log whose loads are answered by hand, in any order. */
function aLog() {
  const answers: ((events: string) => void)[] = [];
  const load = () => new Promise<string>((answer) => answers.push(answer));
  const Log = () => <p>{useQuery({ queryKey: ['log'], queryFn: load }).data ?? 'Loading'}</p>;
  const queries = new Queries();
  render(
    <QueryClientProvider client={queries}>
      <Log />
    </QueryClientProvider>,
  );
  return { queries, answers };
}

test('a change during the first load is not missed', async () => {
  const { queries, answers } = aLog();
  const loadedAnew = queries.invalidateQueries({ queryKey: ['log'] });
  expect(answers).toHaveLength(2);
  answers[0]?.('Created');
  answers[1]?.('Created, Updated');
  await loadedAnew;
  await screen.findByText('Created, Updated');
});

test('a change elsewhere leaves the first load alone', async () => {
  const { queries, answers } = aLog();
  await queries.invalidateQueries({ queryKey: ['tickets'] });
  expect(answers).toHaveLength(1);
  answers[0]?.('Created');
  await screen.findByText('Created');
});

test('who waits for a first load that is made anew gets the new answer', async () => {
  const { queries, answers } = aLog();
  const waiting = queries.fetchQuery({ queryKey: ['log'] });
  void queries.invalidateQueries();
  answers[0]?.('Created');
  answers[1]?.('Created, Updated');
  expect(await waiting).toBe('Created, Updated');
});
