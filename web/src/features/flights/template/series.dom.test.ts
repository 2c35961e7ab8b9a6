import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, type Call, stubServer } from '../../../kit/testing/testingDesk';
import { forgetRun, piecesOf, resumeRun, startRun, stopRun, useRun } from './series';

const MAKE = 'POST /api/FlightTemplate/MakeFlights';
const template = { id: 't1', version: 3, name: 'Mornings' };
const day = (date: string, problem: string | null = null) => ({
  date,
  problem,
  flightId: 'f',
  weekday: 'Monday',
});
const months = [
  { from: '2026-12-03', to: '2026-12-31' },
  { from: '2027-01-02', to: '2027-01-30' },
];

let calls: Call[] = [];
let answer: (body: unknown) => Answer;

beforeEach(() => {
  answer = (body) => ({
    body: { days: [day((body as { dateFrom: string }).dateFrom)], toMake: 1, templateId: 't1' },
  });
  calls = stubServer({ [MAKE]: (body) => answer(body) });
});

afterEach(() => {
  act(() => forgetRun());
  vi.unstubAllGlobals();
});

const show = () => renderHook(() => useRun()).result;

describe('a season', () => {
  test('is cut into its months, from the first to the last day that can be made', () => {
    expect(
      piecesOf([
        day('2026-12-01', 'taken'),
        day('2026-12-03'),
        day('2026-12-31'),
        day('2027-01-02'),
        day('2027-02-01', 'taken'),
      ]),
    ).toEqual([
      { from: '2026-12-03', to: '2026-12-31' },
      { from: '2027-01-02', to: '2027-01-02' },
    ]);
  });

  test('is made month by month, and its result stays', async () => {
    const run = show();
    act(() => startRun(template, months));
    expect(run.current).toMatchObject({ state: 'running', pieces: 2 });
    await waitFor(() => expect(run.current?.state).toBe('done'));
    expect(calls.map(({ body }) => body)).toEqual([
      { id: 't1', version: 3, dateFrom: '2026-12-03', dateTo: '2026-12-31' },
      { id: 't1', version: 3, dateFrom: '2027-01-02', dateTo: '2027-01-30' },
    ]);
    expect(run.current?.days.map(({ date }) => date)).toEqual(['2026-12-03', '2027-01-02']);
  });

  test('stops after the month on its way, and goes on from there', async () => {
    const run = show();
    act(() => {
      startRun(template, months);
      stopRun();
    });
    await waitFor(() => expect(run.current?.state).toBe('stopped'));
    expect(calls).toHaveLength(1);
    act(() => resumeRun());
    await waitFor(() => expect(run.current?.state).toBe('done'));
    expect(calls).toHaveLength(2);
    expect(run.current?.days).toHaveLength(2);
  });

  test('says why it failed, keeps what was made and can be taken up again', async () => {
    const run = show();
    const good = answer;
    answer = (body) =>
      (body as { dateFrom: string }).dateFrom.startsWith('2027')
        ? { status: 422, body: { message: 'XC is inactive.', code: 'inactive' } }
        : good(body);
    act(() => startRun(template, months));
    await waitFor(() => expect(run.current?.state).toBe('failed'));
    expect(run.current).toMatchObject({ failure: 'XC is inactive.', left: [months[1]] });
    answer = good;
    act(() => resumeRun());
    await waitFor(() => expect(run.current?.state).toBe('done'));
    expect(run.current?.days).toHaveLength(2);
  });

  test('is the only one while it runs', async () => {
    const run = show();
    act(() => {
      startRun(template, months);
      startRun({ id: 't2', version: 1, name: 'Evenings' }, months);
    });
    expect(run.current?.templateId).toBe('t1');
    await waitFor(() => expect(run.current?.state).toBe('done'));
  });
});
