import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FlightExtraFeeRead } from '../../../../api/client';
import { ApiError } from '../../../../api/errors';
import { clearSession } from '../../../../api/session';
import { showAt, signIn, stubServer } from '../../../../kit/testing/testingDesk';
import { type Party, partyOf } from '../party';
import { BOOKING } from '../samples';
import type { BookingDesk } from '../useBooking';
import { ExtrasStep } from './ExtrasStep';
import { BAG } from './samples';

const PET: FlightExtraFeeRead = { ...BAG, id: 'fp', extraFeeId: 'pet', name: 'Pet', amount: '75.00' };

let queries: QueryClient;

function open(change: Partial<BookingDesk> = {}, out: FlightExtraFeeRead[] = [BAG, PET]) {
  stubServer({
    'GET /api/FlightExtraFees/GetListByTicketMasterId/b1/f410': () => ({ body: out }),
    'GET /api/FlightExtraFees/GetListByTicketMasterId/b1/f411': () => ({ body: [] }),
  });
  signIn('OfficeSaleAgent');
  const save = vi.fn(async (_: Party) => BOOKING);
  const desk = { booking: BOOKING, party: partyOf(BOOKING), saving: false, refusal: null, save, ...change };
  showAt('/', () => {
    queries = useQueryClient();
    return <ExtrasStep desk={desk as unknown as BookingDesk} />;
  });
  return save;
}

const cell = (name: string) => screen.findByRole('spinbutton', { name });

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

test('each passenger and each fee that fits; the caret waits at the first', async () => {
  open();
  const first = await cell('Second bag for Marisol Peña Duarte');
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
  expect(screen.getAllByText('not for this age or class')).toHaveLength(2);
});

test('a flight without extras says so', async () => {
  open();
  expect(await screen.findByText('XC 411 has no extras. Continue to payment.')).toBeTruthy();
});

test('keys choose and move, the sum follows, and a pause saves once', async () => {
  const save = open();
  const bag = await cell('Second bag for Marisol Peña Duarte');
  fireEvent.keyDown(bag, { key: 'ArrowUp' });
  fireEvent.keyDown(bag, { key: '+' });
  expect(save).not.toHaveBeenCalled();
  expect(bag.getAttribute('aria-valuenow')).toBe('2');
  expect(screen.getAllByText('80.00').length).toBeGreaterThan(0);
  fireEvent.keyDown(bag, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(await cell('Pet for Marisol Peña Duarte'));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0].travellers[0]?.extras).toContainEqual({
    leg: 0,
    extraFeeId: 'bag',
    quantity: 2,
  });
});

test('the caret stays where it is when the fees load again after a save', async () => {
  open();
  await cell('Second bag for Marisol Peña Duarte');
  const pet = await cell('Pet for Marisol Peña Duarte');
  act(() => pet.focus());
  fireEvent.keyDown(pet, { key: '+' });
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(document.activeElement).toBe(await cell('Pet for Marisol Peña Duarte'));
});

test('never more than the catalogue allows, and A is for all', async () => {
  const save = open({}, [{ ...BAG, maxQuantity: 1 }]);
  const bag = await cell('Second bag for Marisol Peña Duarte');
  fireEvent.keyDown(bag, { key: '3' });
  expect(bag.getAttribute('aria-valuenow')).toBe('1');
  expect(screen.getByText(/max\. 1/)).toBeTruthy();
  fireEvent.keyDown(bag, { key: 'a' });
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});

test('what is refused can be taken back', async () => {
  const message = 'XC 410 does not sell this fee to Marisol.';
  const save = open({ refusal: new ApiError({ status: 409, code: 'feeNotSold', message }) });
  expect(await screen.findByText('XC 410 does not sell this fee to Marisol.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo refused extras' }));
  expect(save).toHaveBeenCalledWith(partyOf(BOOKING));
});
