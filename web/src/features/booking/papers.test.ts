import { expect, test } from 'vitest';
import { vouchersOf } from './papers';
import { BOOKING } from './stepper/samples';

const [ticket] = BOOKING.tickets;
const bag = { kind: 'Baggage', status: 'Charged' };
const booked = (fees: object[], status = 'Booked') =>
  ({ ...BOOKING, tickets: [{ ...ticket, status, ticketExtraFees: fees }] }) as typeof BOOKING;

test('a voucher is offered for each flight with services, and for no other', () => {
  expect(vouchersOf(booked([bag])).map(({ path }) => path)).toEqual([
    `/api/TicketExtraFees/GeneratePdfVoucher/${BOOKING.id}/${ticket?.flightId}/Both`,
  ]);
  for (const other of [
    booked([]),
    booked([{ ...bag, kind: 'Tax' }]),
    booked([{ ...bag, status: 'Credited' }]),
    booked([bag], 'Cancel'),
  ]) {
    expect(vouchersOf(other)).toEqual([]);
  }
});
