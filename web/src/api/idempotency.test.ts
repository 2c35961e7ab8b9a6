import { afterEach, describe, expect, it, vi } from 'vitest';
import { IdempotencyKeys } from './idempotency';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const ORIGIN = 'https://desk.example';

function send(
  keys: IdempotencyKeys,
  path: string,
  body = '',
  method = 'POST',
  headers: Record<string, string> = {},
) {
  const request = new Request(ORIGIN + path, { method, headers });
  keys.mark(request, body);
  return { request, key: request.headers.get('Idempotency-Key') };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the key of a write', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is a new UUID for %s', (method) => {
    expect(send(new IdempotencyKeys(), '/api/Fund', '', method).key).toMatch(UUID);
  });

  it('is none for reads, posted ones included', () => {
    const keys = new IdempotencyKeys();
    expect(send(keys, '/api/Fund', '', 'GET').key).toBeNull();
    for (const path of [
      '/api/Flights/GetByDateRange',
      '/api/Passengers/GetByName?x=1',
      '/api/TicketMaster/CalculatePrice',
      '/api/TicketMaster/ChangeFlightCalculatePrice',
      '/api/TicketMaster/ChangeFlightAvailableOptions',
      '/api/Tickets/FindWithScannedDocument?flightId=1',
      '/api/FlightTemplate/Preview',
      '/api/PassengerTravelDocument/ScanParser',
      '/api/Passengers/PasteClipboard',
    ]) {
      expect([path, send(keys, path).key]).toEqual([path, null]);
    }
    expect(send(keys, '/api/TicketMaster/ChangeFlight').key).toMatch(UUID);
    expect(send(keys, '/api/TicketMaster/Split').key).toMatch(UUID);
  });

  it('is the same while the first try has no answer', () => {
    const keys = new IdempotencyKeys();
    const first = send(keys, '/api/Payments/CreateList/1', '{"amount":"100.00"}');
    expect(send(keys, '/api/Payments/CreateList/1', '{"amount":"100.00"}').key).toBe(first.key);
  });

  it.each([500, 502, 503, 504])('is the same after a %i, which leaves open what was stored', (status) => {
    const keys = new IdempotencyKeys();
    const first = send(keys, '/api/Fund', 'a');
    keys.answered(first.request, status);
    expect(send(keys, '/api/Fund', 'a').key).toBe(first.key);
  });

  it.each([200, 201, 204, 400, 401, 409, 422])('is another after the answer %i', (status) => {
    const keys = new IdempotencyKeys();
    const first = send(keys, '/api/Fund', 'a');
    keys.answered(first.request, status);
    expect(send(keys, '/api/Fund', 'a').key).not.toBe(first.key);
  });

  it('is another for another body, path, method or office', () => {
    const keys = new IdempotencyKeys();
    const all = [
      send(keys, '/api/Fund', 'a'),
      send(keys, '/api/Fund', 'b'),
      send(keys, '/api/Fund?x=1', 'a'),
      send(keys, '/api/Fund', 'a', 'PUT'),
      send(keys, '/api/Fund', 'a', 'POST', { OfficeActiveId: 'o2' }),
    ].map(({ key }) => key);
    expect(new Set(all).size).toBe(5);
  });

  it('is forgotten after five minutes', () => {
    vi.useFakeTimers();
    const keys = new IdempotencyKeys();
    const first = send(keys, '/api/Fund', 'a');
    vi.advanceTimersByTime(5 * 60_000);
    expect(send(keys, '/api/Fund', 'a').key).toBe(first.key);
    vi.advanceTimersByTime(1);
    expect(send(keys, '/api/Fund', 'a').key).not.toBe(first.key);
  });

  it('is the caller’s when the caller chose one', () => {
    const keys = new IdempotencyKeys();
    expect(send(keys, '/api/Fund', 'a', 'POST', { 'Idempotency-Key': 'mine' }).key).toBe('mine');
  });
});
