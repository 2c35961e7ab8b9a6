import { describe, expect, test } from 'vitest';
import type { EventRead } from '../api/client';
import { timelineOf } from './events';
import { foldEvents } from './foldEvents';

const at = (time: string) => `2026-11-14T${time}:00Z`;
const held = (time: string, part: Partial<EventRead> = {}): EventRead => ({
  id: time,
  eventTypes: 'Modified',
  entityType: 'TicketMaster',
  entityId: 'b1',
  eventTitle: 'Seats held: K7QM4P',
  eventText: '',
  eventDate: at(time),
  appUserName: 'Iliana Soto',
  officeName: 'Miami Centro',
  changes: [],
  ...part,
});
const until = (before: string | null, after: string) => ({ field: 'heldUntil', before, after });

describe('the log', () => {
  test('tells saves in a row once, from the first state to the last', () => {
    const [one, ...others] = foldEvents([
      held('15:20', { changes: [until('b', 'c'), { field: 'note', before: 'x', after: null }] }),
      held('15:10', { changes: [until('a', 'b')] }),
      held('15:00', { changes: [until(null, 'a'), { field: 'note', before: null, after: 'x' }] }),
    ]);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ times: 3, since: at('15:00'), event: { id: '15:20' } });
    expect(one?.event.changes).toEqual([until(null, 'c')]);
  });

  test.each([
    ['after half an hour', held('14:20')],
    ['of somebody else', held('15:00', { appUserName: 'Yoel Cabrera' })],
    ['with words of their own', held('15:00', { eventText: 'The customer called.' })],
    ['of another kind', held('15:00', { eventTitle: 'Contract accepted: K7QM4P' })],
  ])('keeps events apart %s', (_, older) => {
    expect(foldEvents([held('15:10'), older])).toHaveLength(2);
  });

  test('leaves out what its head says already, and what a line says twice', () => {
    const events = [
      held('15:10', {
        eventTypes: 'Cancel',
        eventTitle: 'Cancelled: K7QM4P',
        eventText: 'Wrong date.',
        changes: [
          { field: 'cancelReason', before: null, after: 'Wrong date.' },
          { field: 'status', before: 'Pending', after: 'Cancel' },
        ],
      }),
      held('15:00'),
      held('14:50'),
    ];
    const entries = timelineOf(events, 'K7QM4P').flatMap((day) => day.entries);
    expect(entries.map(({ title }) => title)).toEqual(['Cancelled', 'Seats held']);
    expect(entries[0]?.changes).toHaveLength(1);
    expect(entries[1]?.text).toMatch(/^2 times since /);
  });
});
