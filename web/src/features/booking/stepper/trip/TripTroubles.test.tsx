import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ModifyRequest } from '../../../../api/client';
import { signIn } from '../../../../kit/testing/testingDesk';
import { chooseBoth, clock, DRAFT, desk, held, leg, offer, open, saves, seatsGone } from './testing';

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-16T15:00:00Z'));
  signIn('OfficeSaleAgent');
  localStorage.setItem('LastRoute', JSON.stringify({ from: 'MIA', to: 'HAV' }));
});

describe('a refusal', () => {
  test('of seats that are gone stands beside its leg, and what is chosen stays', async () => {
    desk({ 'POST /api/TicketMaster/modify': () => seatsGone });
    open();
    fireEvent.click(await offer('XC 410 Economy'));
    fireEvent.click(await offer('XC 411 Economy'));
    expect((await leg('Return').findByRole('alert')).textContent).toContain('Economy seats left: 1');
    expect(leg('Outbound').queryByRole('alert')).toBeNull();
    expect((await offer('XC 411 Economy')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Fix the error above first')).toBeTruthy();
  });

  test('of a change leaves the way back to what is held', async () => {
    let full = false;
    desk({
      'POST /api/TicketMaster/modify': (body: ModifyRequest) => (full ? seatsGone : { body: held(body) }),
    });
    open();
    await chooseBoth();
    full = true;
    fireEvent.click(screen.getByLabelText('More: Adults'));
    fireEvent.click(await screen.findByText('Keep current seats'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('spinbutton', { name: /Adults/ })).toHaveProperty('value', '1');
  });

  test('of a return before the outbound looks for a later one', async () => {
    desk({
      'POST /api/TicketMaster/modify': () => ({
        status: 422,
        body: {
          code: 'legsOutOfOrder',
          message: 'XC 411 departs before XC 410 arrives.',
          flightId: 'f411',
        },
      }),
    });
    open();
    fireEvent.click(await offer('XC 410 Economy'));
    fireEvent.click(await offer('XC 411 Economy'));
    fireEvent.click(await screen.findByText('Choose a later flight'));
    expect(screen.getByText('Choose a flight for Return')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of a booking somebody else changed is told, and saved again on the newest', async () => {
    let stale = true;
    const calls = desk({
      'POST /api/TicketMaster/modify': (body: ModifyRequest) => {
        if (!stale) return { body: held(body) };
        stale = false;
        return { status: 409, body: { code: 'stale', message: 'Iliana Soto changed this in the meantime.' } };
      },
      'GET /api/TicketMaster/GetById/b1': () => ({ body: { ...DRAFT, version: 5 } }),
    });
    open();
    fireEvent.click(await offer('XC 410 Economy'));
    fireEvent.click(await offer('XC 411 Economy'));
    fireEvent.click(await screen.findByText('Save again'));
    await clock();
    expect(saves(calls).map(({ version }) => version)).toEqual([1, 5]);
  });

  test('of more infants than laps needs no server', async () => {
    const calls = desk();
    open();
    await chooseBoth();
    for (const _ of [1, 2]) fireEvent.click(screen.getByLabelText('More: Infants'));
    await waitFor(() => expect(saves(calls)).toHaveLength(2));
    expect((await screen.findByRole('alert')).textContent).toContain('2 infants, 1 adults');
    fireEvent.click(screen.getByText('Change to 2 adults'));
    await waitFor(() => expect(saves(calls)).toHaveLength(3));
    expect(saves(calls)[2]?.passengers).toHaveLength(4);
  });
});

describe('a hold that runs out', () => {
  test('says so, keeps everything, and is taken again with the price of now', async () => {
    let total = '1468.79';
    const calls = desk({
      'POST /api/TicketMaster/modify': (body: ModifyRequest) => {
        const booking = held(body);
        return { body: { ...booking, quote: booking.quote && { ...booking.quote, id: total, total } } };
      },
    });
    open();
    await chooseBoth();
    vi.setSystemTime(new Date(Date.now() + 28 * 60_000));
    const again = await screen.findByText('Renew hold', {}, { timeout: 3000 });
    expect((await offer('XC 411 Economy')).getAttribute('aria-pressed')).toBe('true');
    total = '1480.79';
    fireEvent.click(again);
    expect(await screen.findByText('Hold renewed. Price is 12.00 higher.')).toBeTruthy();
    expect(saves(calls)[1]?.legs).toEqual(saves(calls)[0]?.legs);
  });
});
