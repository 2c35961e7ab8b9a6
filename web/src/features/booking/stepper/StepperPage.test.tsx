import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession } from '../../../api/session';
import { showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import Booking from './Booking';
import { BOOKING } from './samples';

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

test('a cancelled booking is not gone on with: its page is offered, and its seats are not held again', async () => {
  stubServer({
    'GET /api/TicketMaster/GetById/b1': () => ({
      body: { ...BOOKING, status: 'Cancel', holdSecondsLeft: 0 },
    }),
  });
  signIn('OfficeSaleAgent');
  showAt('/booking/$id', Booking, '/booking/b1?step=payment');

  expect(await screen.findByText('This booking is cancelled')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the booking' }).getAttribute('href')).toBe(
    '/TicketsMaster/b1',
  );
  expect(screen.queryByRole('button', { name: 'Renew hold' })).toBeNull();
});
