import { describe, expect, test } from 'vitest';
import type { BookingChangeRead, TicketMasterRead } from '../../../api/client';
import { add } from '../../../kit/format/money';
import { SOLD } from '../master/samples';
import { backOf, cancelTable } from './cancelLines';
import { papersOfChange } from './historyPapers';
import { beforeAndAfter, historyRows } from './historyRows';
import { commissionOf, countOf, moveLines, namesOf } from './moveLines';
import { ruleWords } from './ruleWords';
import { APPLIED, CANCEL_LINES, line, MOVE_QUOTE, QUOTED, WAIVED } from './samples';

describe('the lines of another flight', () => {
  test('fares and taxes make the totals, the fee stands apart', () => {
    const { fares, taxes, before, after, fees } = moveLines(MOVE_QUOTE.lines, SOLD);

    expect(fares.map(({ title }) => title)).toEqual(['Child fare, Camila']);
    expect(taxes.map(({ rule }) => rule)).toEqual(['U.S. transport tax: unchanged']);
    expect([before, after]).toEqual(['161.20', '196.20']);
    expect(fees.map(({ title, detail, after: fee }) => [title, detail, fee])).toEqual([
      ['Flight change fee', '', '50.00'],
    ]);
  });

  test('fares that are alike are said once', () => {
    const twin = line({ ticketId: 't1', passenger: 'Ernesto Valdés', before: '139.00' });
    const booking = {
      tickets: SOLD.tickets.map((each) => ({ ...each, passengerAgeCategory: 'Child' as const })),
    };

    expect(moveLines([line({}), twin], booking).fares).toMatchObject([
      { title: 'Child fare, Camila and Ernesto', before: '278.00', after: '348.00' },
    ]);
  });

  test('the commission is summed before and after', () => {
    expect(commissionOf(MOVE_QUOTE.lines)).toEqual({ before: '10.00', after: '12.00' });
  });
});

describe('what comes back and what is kept', () => {
  const table = cancelTable(CANCEL_LINES);
  const rows = [...table.charged, table.subtotal, ...table.fees, ...table.waivers, table.total];

  test('is grouped by what it is and why', () => {
    expect(
      rows.map(({ title, detail, charged, back, kept }) => [title, detail, charged, back, kept]),
    ).toEqual([
      ['Fares', '2 tickets', '318.00', '318.00', '0.00'],
      ['U.S. transport tax', '2 × 22.20', '44.40', '44.40', '0.00'],
      ['Second bag', '', '40.00', '0.00', '40.00'],
      ['Charged on these tickets', '', '402.40', '362.40', '40.00'],
      ['Cancellation fee XC 410', '2 × 35.00', null, '-70.00', '70.00'],
      ['Waived', '', null, '35.00', '-35.00'],
      ['Total', '2 tickets', '402.40', '327.40', '75.00'],
    ]);
  });

  test('adds up in each row and in total', () => {
    for (const { charged, back, kept } of rows) expect(add(back, kept)).toBe(charged ?? '0.00');
    const parts = [...table.charged, ...table.fees, ...table.waivers];
    expect(add(...parts.map(({ back }) => back))).toBe(table.total.back);
    expect(add(...parts.map(({ kept }) => kept))).toBe(table.total.kept);
  });

  test('is said of each ticket, and the tickets add up', () => {
    expect(backOf(CANCEL_LINES, 't1')).toBe('166.20');
    expect(backOf(CANCEL_LINES, 't3')).toBe('161.20');
    expect(add('166.20', '161.20')).toBe(table.total.back);
  });
});

describe('the history', () => {
  test('a quote that was not used has its amount in brackets', () => {
    const rows = historyRows([QUOTED, APPLIED], 'all').map(({ title, difference, tickets }) => [
      title,
      difference,
      tickets,
    ]);

    expect(rows).toEqual([
      ['Cancel tickets', '(−327.40)', 2],
      ['Flight changed', '+85.00', 1],
    ]);
    expect(historyRows([QUOTED, APPLIED], 'applied')).toHaveLength(1);
    expect(historyRows([QUOTED, APPLIED], 'quotes')).toHaveLength(1);
  });

  test('a fee that was waived later is a row of its own, with its reason', () => {
    const rows = historyRows([WAIVED, APPLIED], 'applied');

    expect(rows.map(({ title, names, by, difference }) => [title, names, by, difference])).toEqual([
      ['Fee waived', 'Camila', 'Rosa Lima', '−30.00'],
      ['Flight changed', 'Camila', 'Iliana Soto', '+85.00'],
    ]);
    expect(beforeAndAfter(WAIVED)).toEqual([{ label: 'Reason', after: 'Medical letter' }]);
    expect(papersOfChange(SOLD, [WAIVED, APPLIED], WAIVED)).toEqual([]);
  });

  test('says what was before and is after', () => {
    expect(beforeAndAfter(APPLIED)).toEqual([
      { label: 'Flight', before: 'XC 410 Sat Nov 21', after: 'XC 414 Mon Nov 23' },
    ]);
    expect(beforeAndAfter(QUOTED)).toEqual([
      { label: 'Tickets', before: 'XC 410 Sat Nov 21', after: 'cancelled' },
      { label: 'Fee', before: '50.00', after: '50.00 · Medical letter' },
    ]);
  });
});

test.each([
  [['Ana Cruz'], 'Ana'],
  [['Ana Cruz', 'Luis Cruz', 'Ana Cruz'], 'Ana and Luis'],
  [['Ana Cruz', 'Luis Cruz', 'Eva Cruz', 'Iris Cruz'], 'Ana, Luis +2'],
])('%j are %s', (names, said) => {
  expect(namesOf(names.map((passenger) => ({ passenger })))).toBe(said);
});

test.each([
  [['50.00'], ''],
  [['50.00', '50.00'], '2 × 50.00'],
  [['50.00', '35.00'], '2 tickets'],
])('%j is said as "%s"', (amounts, said) => {
  expect(countOf(amounts)).toBe(said);
});

test.each([
  ['RoundTrip price of the agency', 'The agency’s round-trip price'],
  ['24–72 h before departure: 50.00 per ticket', '24–72 h before departure: 50.00 per ticket'],
  ['Medical letter', 'Medical letter'],
])('the rule "%s" is said as "%s"', (rule, said) => {
  expect(ruleWords(rule)).toBe(said);
});

describe('the papers of a change', () => {
  const revised = (revision: number): TicketMasterRead => ({
    ...SOLD,
    tickets: SOLD.tickets.map((ticket) => ({ ...ticket, revision })),
  });
  const again: BookingChangeRead = { ...APPLIED, id: 'c9' };

  test('its tickets are new, the ones before are void', () => {
    expect(
      papersOfChange(revised(1), [QUOTED, APPLIED], APPLIED).map(({ title, about }) => [title, about]),
    ).toEqual([
      ['Tickets, revision 2', '1 changed'],
      ['Receipt', ''],
      ['Tickets, revision 1', '1 barcode refused'],
    ]);
  });

  test('changed again, they are void, too', () => {
    const [first, , last] = papersOfChange(revised(2), [again, APPLIED], APPLIED);
    expect([first?.title, first?.void, first?.prints]).toEqual(['Tickets, revision 2', true, null]);
    expect(last?.title).toBe('Tickets, revision 1');
    expect(papersOfChange(revised(2), [again, APPLIED], again)[0]?.title).toBe('Tickets, revision 3');
  });

  test('of what is cancelled there is a confirmation, of a quote nothing', () => {
    const cancelled = { ...QUOTED, appliedAt: '2026-10-03T15:00:00Z', appliedBy: 'Iliana Soto' };
    expect(
      papersOfChange(revised(0), [cancelled], cancelled).map(({ title, prints }) => [title, prints]),
    ).toEqual([
      ['Cancellation confirmation', 'cancellation'],
      ['Receipt', 'receipt'],
      ['Tickets, revision 1', null],
    ]);
    expect(papersOfChange(revised(0), [QUOTED], QUOTED)).toEqual([]);
  });
});
