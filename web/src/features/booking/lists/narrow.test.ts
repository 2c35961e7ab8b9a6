import { describe, expect, test } from 'vitest';
import { CAMILA, ROBERTO, TICKET, TICKETS } from '../../../shell/tickets/samples';
import {
  type Choice,
  flightChoices,
  type Narrowing,
  narrow,
  nothingChosen,
  officeChoices,
  statusChoices,
} from './narrow';

const choose = (part: Partial<Narrowing>): Narrowing => ({ ...nothingChosen, ...part });
const brief = (choices: readonly Choice[]) => choices.map(({ label, count }) => `${label} ${count}`);

describe('a list of tickets', () => {
  test.each([
    [{}, [TICKET, CAMILA, ROBERTO]],
    [{ status: 'Booked' }, [TICKET, CAMILA]],
    [{ pay: 'Paid' }, [ROBERTO]],
    [{ office: 'o2' }, [ROBERTO]],
    [{ flight: 'f1' }, [TICKET, CAMILA]],
    [{ status: 'Booked', pay: 'Paid' }, []],
  ] as [Partial<Narrowing>, unknown][])('narrowed by %j', (part, left) => {
    expect(narrow(TICKETS, choose(part))).toEqual(left);
  });

  test('shows drafts only when they are asked for', () => {
    const draft = { ...TICKET, id: 't9', status: 'Draft' as const };
    const rows = [...TICKETS, draft];
    expect(narrow(rows, nothingChosen)).toEqual(TICKETS);
    expect(narrow(rows, choose({ status: 'Draft' }))).toEqual([draft]);
    expect(narrow(rows, choose({ drafts: true }))).toBe(rows);
    expect(brief(statusChoices(rows, nothingChosen, 'status'))).toContain('Draft 1');
  });

  test('is not copied while nothing is chosen', () => {
    expect(narrow(TICKETS, nothingChosen)).toBe(TICKETS);
  });
});

describe('each filter offers what the others leave', () => {
  test('statuses in the order of a ticket’s life, the chosen one even at none', () => {
    expect(brief(statusChoices(TICKETS, nothingChosen, 'status'))).toEqual(['Booked 2', 'Cancel 1']);
    expect(brief(statusChoices(TICKETS, choose({ office: 'o2', status: 'Booked' }), 'status'))).toEqual([
      'Booked 0',
      'Cancel 1',
    ]);
  });

  test('payments', () => {
    expect(brief(statusChoices(TICKETS, choose({ flight: 'f2' }), 'pay'))).toEqual(['Paid 1']);
  });

  test('offices by name', () => {
    expect(brief(officeChoices([...TICKETS].reverse(), nothingChosen))).toEqual([
      'Cubamía Hialeah 2',
      'Gulf Vuelos Tampa 1',
    ]);
  });

  test('flights by departure, and the chosen one though the others hide it', () => {
    expect(brief(flightChoices([...TICKETS].reverse(), nothingChosen))).toEqual([
      'XC 410 · Sat Nov 21 2',
      'XC 411 · Sat Dec 05 1',
    ]);
    expect(flightChoices(TICKETS, choose({ flight: 'f1', office: 'o2' })).map(({ value }) => value)).toEqual([
      'f1',
      'f2',
    ]);
  });
});
