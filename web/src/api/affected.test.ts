import { describe, expect, it } from 'vitest';
import { isAffected } from './affected';
import { WRITING_GROUPS } from './client/groups.gen';
import {
  airportsListQueryKey,
  eventLogsGetListByFilterQueryKey,
  flightsGetByIdQueryKey,
  noticesListQueryKey,
  officeHoldingsListQueryKey,
  ticketsGetQueuesQueryKey,
} from './queries';

const flight = flightsGetByIdQueryKey({ path: { id: '7' } });
const airports = airportsListQueryKey();

describe('a write', () => {
  it('of a payment reloads the flight, the queues and the credit of agencies, and no list of airports', () => {
    for (const key of [flight, ticketsGetQueuesQueryKey(), officeHoldingsListQueryKey()]) {
      expect(isAffected(key, 'Payments')).toBe(true);
    }
    expect(isAffected(airports, 'Payments')).toBe(false);
  });

  it('of a flight reloads the airports that have flights on sale', () => {
    expect(isAffected(airports, 'Flights')).toBe(true);
  });

  it('of a notice reloads the notices and no flight', () => {
    expect(isAffected(noticesListQueryKey(), 'Notices')).toBe(true);
    expect(isAffected(flight, 'Notices')).toBe(false);
  });

  it('is an event in the log', () => {
    const events = eventLogsGetListByFilterQueryKey();
    for (const group of ['Notices', 'Payments', 'Address']) expect(isAffected(events, group)).toBe(true);
  });

  it('of an unknown group reloads everything', () => {
    for (const group of ['Invoices', '', 'toString']) expect(isAffected(flight, group)).toBe(true);
  });

  it('reloads what has a key of its own', () => {
    for (const key of [['file', '/api/x'], [], [undefined]]) expect(isAffected(key, 'Notices')).toBe(true);
  });

  it('of every group reloads that group itself', () => {
    expect(WRITING_GROUPS.filter((group) => !isAffected([{ tags: [group] }], group))).toEqual([]);
  });
});
