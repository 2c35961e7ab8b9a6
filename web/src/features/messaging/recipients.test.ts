import { describe, expect, test } from 'vitest';
import type { MailRead, OfficeHoldingRead, OfficeRead, UserRead } from '../../api/client';
import { audienceCount, audienceWords } from './audience';
import { deliveryOf, lookAgain, type MessageRead } from './mail';
import {
  chosenOf,
  everybody,
  fromBookings,
  fromOffices,
  fromUsers,
  reachOf,
  search,
  withChosen,
} from './recipients';

const holdings = [
  { id: 'house', name: 'Alisio', house: true },
  { id: 'cubamia', name: 'Cubamía', house: false },
] as OfficeHoldingRead[];

const office = (id: string, officeHoldingId: string, email: string | null, active = true) =>
  ({ id, name: `Office ${id}`, officeHoldingId, email, active }) as OfficeRead;

const user = (id: string, role: UserRead['role'], officeId: string, status: UserRead['status'] = 'Active') =>
  ({
    id,
    name: `User ${id}`,
    email: `${id}@x.test`,
    role,
    status,
    appUserOffices: [{ officeId, officeHoldingId: role.startsWith('Charter') ? 'house' : 'cubamia' }],
  }) as UserRead;

const offices = [
  office('miami', 'house', 'miami@x.test'),
  office('hialeah', 'cubamia', 'HIALEAH@x.test'),
  office('kendall', 'cubamia', null),
  office('old', 'cubamia', 'old@x.test', false),
];
const users = [
  user('boss', 'CharterAdmin', 'miami'),
  user('agent', 'OfficeSaleAgent', 'hialeah'),
  user('hialeah', 'OfficeAdmin', 'hialeah'),
  user('gone', 'OfficeSaleAgent', 'kendall', 'Disabled'),
];
const all = [...fromOffices(offices, holdings), ...fromUsers(users, holdings)];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const nobody = { officeIds: [], userIds: [], bookingIds: [] };

describe('recipients', () => {
  test('closed offices and disabled people are not offered', () => {
    expect(ids(all)).toEqual(['miami', 'hialeah', 'kendall', 'boss', 'agent', 'hialeah']);
  });

  test('everybody of the agencies is who has an address and is not the operator', () => {
    expect(everybody(all).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'Office hialeah',
      'User agent',
      'User hialeah',
    ]);
  });

  test('an address counts once, whoever has it, and those without one are named', () => {
    const chosen = withChosen(nobody, all, true);
    expect(chosenOf(all, chosen)).toHaveLength(6);
    const { mails, without } = reachOf(all, chosen);
    expect(mails).toBe(4);
    expect(ids(without)).toEqual(['kendall']);
  });

  test('choosing and taking away touch only their own kind', () => {
    const both = { officeIds: ['hialeah'], userIds: ['hialeah', 'agent'], bookingIds: ['b1'] };
    const person = all.filter(({ kind, id }) => kind === 'User' && id === 'hialeah');
    expect(withChosen(both, person, false)).toEqual({ ...both, userIds: ['agent'] });
    expect(withChosen(both, person, true)).toEqual({ ...both, userIds: ['agent', 'hialeah'] });
  });

  test('the contacts of bookings are chosen like others, but are of no agency', () => {
    const contacts = fromBookings([
      { id: 'b1', name: 'K7QM4P Ana', email: 'ana@x.test' },
      { id: 'b2', name: 'R2W9TX Luz', email: null },
    ]);
    const chosen = withChosen(nobody, contacts, true);
    expect(chosen.bookingIds).toEqual(['b1', 'b2']);
    expect(reachOf(contacts, chosen)).toMatchObject({ mails: 1, without: [{ id: 'b2' }] });
    expect(everybody(contacts)).toEqual([]);
  });

  test('are found by name, address or agency, without accents', () => {
    expect(ids(search(all, 'cubamia user'))).toEqual(['agent', 'hialeah']);
    expect(ids(search(all, 'MIAMI@'))).toEqual(['miami']);
    expect(search(all, '  ')).toHaveLength(6);
    expect(search(all, 'nobody')).toEqual([]);
  });
});

describe('the audience of a notice', () => {
  const names = new Map(offices.map(({ id, name }) => [id, name]));

  test('is told in words', () => {
    expect(audienceWords({ roles: [], officeIds: [] }, names)).toBe('Everyone');
    expect(audienceWords({ roles: ['OfficeSaleAgent'], officeIds: [] }, names)).toBe('Sale agent');
    expect(audienceWords({ roles: [], officeIds: ['miami'] }, names)).toBe('Everyone at Office miami');
    expect(audienceWords({ roles: ['CharterSale'], officeIds: ['gone'] }, names)).toBe(
      'Charter sale at a closed office',
    );
    const four = { roles: [], officeIds: ['miami', 'hialeah', 'kendall', 'old'] };
    expect(audienceWords(four, names)).toBe('Everyone at Office miami, Office hialeah and 2 more');
  });

  test('is counted as the server counts it: who can sign in, by role and office', () => {
    expect(audienceCount({ roles: [], officeIds: [] }, users)).toBe(3);
    expect(audienceCount({ roles: ['OfficeSaleAgent'], officeIds: [] }, users)).toBe(1);
    expect(audienceCount({ roles: [], officeIds: ['hialeah'] }, users)).toBe(2);
    expect(audienceCount({ roles: ['CharterAdmin'], officeIds: ['hialeah'] }, users)).toBe(0);
  });
});

describe('how a message went', () => {
  const message = (...states: MailRead['status'][]) =>
    ({
      status: 'Sent',
      recipients: states.map((status) => ({ mail: { status } })),
    }) as unknown as MessageRead;

  test.each([
    [['Sent', 'Sent'], 'good', '2 sent'],
    [['Sent', 'Queued'], 'info', '1 of 2 sent'],
    [['Sent', 'Sending', 'Failed'], 'bad', '1 failed'],
    [['Cancelled'], 'quiet', 'cancelled'],
    [['Sent', 'Cancelled'], 'good', '1 sent'],
  ] as [MailRead['status'][], string, string][])('%j is %s: %s', (states, tone, label) => {
    expect(deliveryOf(message(...states))).toEqual({ tone, label });
  });

  test('is asked for again only while something is queued or sending', () => {
    const mails = (...states: string[]) => states.map((status) => ({ status })) as MailRead[];
    expect(lookAgain(mails('Sent', 'Failed', 'Cancelled'))).toBe(false);
    expect(lookAgain([])).toBe(false);
    expect(lookAgain(mails('Sent', 'Queued'))).toBeGreaterThan(0);
    expect(lookAgain(mails('Sending'))).toBeGreaterThan(0);
  });
});
