import { expect, test } from 'vitest';
import type { EventRead } from '../../../api/client';
import { isPrinting, papersOf, printedName } from './papers';
import { FILE, MAIL } from './samples';

test('files and mails stand in one list, the newest first', () => {
  const later = { ...FILE, id: 'file2', createdAt: '2026-10-03T09:00:00Z' };

  expect(papersOf([FILE, later], [MAIL]).map(({ id }) => id)).toEqual(['file2', 'm1', 'file1']);
});

test('a mail stands where it was sent, or while it waits where it was written', () => {
  const waiting = { ...MAIL, id: 'm2', sentAt: null, createdAt: '2026-10-02T14:00:00Z' };

  expect(papersOf([FILE], [waiting]).map(({ id }) => id)).toEqual(['file1', 'm2']);
});

test('what was printed stands among them, by its name', () => {
  const event = {
    id: 'e1',
    eventTitle: 'Receipt printed: K7QM4P',
    eventDate: '2026-12-31T09:00:00Z',
  } as EventRead;
  const saved = { ...event, id: 'e2', eventTitle: 'Seats held: K7QM4P' };

  expect([event, saved].filter(isPrinting)).toEqual([event]);
  expect(papersOf([FILE], [MAIL], [event]).map(({ id }) => id)[0]).toBe('e1');
  expect(printedName(event)).toBe('Receipt');
});
