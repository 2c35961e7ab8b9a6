import { expect, test } from 'vitest';
import { choosePapers, otherPapers, type PaperChoice, papersWord, passesPaper } from './papers';

test.each<[PaperChoice, string[], string]>([
  [{ receipt: false, returns: false }, [], '2 passes'],
  [{ receipt: true, returns: false }, ['GenerateReceiptPdf'], '2 passes, receipt'],
  [{ receipt: false, returns: true }, ['ReturnTicketsPdf'], '2 passes, return tickets'],
  [
    { receipt: true, returns: true },
    ['GenerateReceiptAndReturnTicketPdf'],
    '2 passes, receipt, return tickets',
  ],
])('%j', (choice, calls, words) => {
  expect(otherPapers('c1', choice).map(({ path }) => path)).toEqual(
    calls.map((call) => `/api/CheckInMasters/${call}/c1`),
  );
  expect(papersWord(2, choice)).toBe(words);
});

test('passes are printed of all or of some', () => {
  expect(passesPaper('c1').path).toBe('/api/CheckInMasters/GenerateBoardingPassesPdf/c1');
  expect(passesPaper('c1', ['t1', 't2']).path).toBe(
    '/api/CheckInMasters/GenerateBoardingPassesPdf/c1?ticketIds=t1&ticketIds=t2',
  );
  expect(papersWord(1, { receipt: false, returns: false })).toBe('1 pass');
});

test('what is printed is chosen once for a workstation', () => {
  choosePapers({ returns: true });
  expect(JSON.parse(localStorage.getItem('CheckInPapers') ?? '')).toEqual({ receipt: true, returns: true });
  choosePapers({ receipt: false, returns: false });
  expect(JSON.parse(localStorage.getItem('CheckInPapers') ?? '')).toEqual({ receipt: false, returns: false });
});
