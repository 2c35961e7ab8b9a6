import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../api/session';
import { type Call, showAt, signIn, stubServer } from '../kit/testing/testingDesk';
import { GoTo } from './GoTo';
import { LocatorButton } from './LocatorButton';
import { goToOpen } from './shortcuts';

const FOUND = [
  { id: 'b1', locatorNumber: 'K7QM4P', passengerName: 'Marisol Peña Duarte' },
  { id: 'b2', locatorNumber: 'K7QM4R', passengerName: null },
];

let calls: Call[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  calls = stubServer({
    'GET /api/TicketMaster/GetByLocator/K7QM4': () => ({ body: FOUND }),
    'GET /api/TicketMaster/GetByLocator/ZZZZZ': () => ({ body: [] }),
    'POST /api/Passengers/GetByName': () => ({ body: [] }),
    'POST /api/Flights/GetByDateRange': () => ({ body: [] }),
  });
});

afterEach(() => {
  act(() => {
    clearSession();
    goToOpen.set(false);
  });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openPopup() {
  signIn('OfficeSaleAgent');
  const router = showAt('/dashboard', LocatorButton);
  fireEvent.click(await screen.findByRole('button', { name: 'Locator' }));
  const box = await screen.findByPlaceholderText('Type locator number.');
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  return { router, box, type };
}

const asked = () => calls.filter(({ call }) => call.includes('GetByLocator'));

describe('the locator search', () => {
  test('begins with the cursor in its box', async () => {
    const { box } = await openPopup();
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  test('wants five characters, and half a second of rest', async () => {
    const { type } = await openPopup();
    expect(screen.getByText('Type 5 chars or more')).toBeTruthy();
    type('k7qm');
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(screen.getByText('Type 5 chars or more')).toBeTruthy();
    type('k7qm4');
    await act(() => vi.advanceTimersByTimeAsync(450));
    expect(asked()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(asked()).toHaveLength(1);
    expect(await screen.findByText('Marisol Peña Duarte')).toBeTruthy();
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  test('says when there is none', async () => {
    const { type } = await openPopup();
    type('zzzzz');
    expect(await screen.findByText('No date found')).toBeTruthy();
  });

  test('opens the booking that the arrows chose with Enter', async () => {
    const { router, box, type } = await openPopup();
    type('K7QM4');
    await screen.findByText('Marisol Peña Duarte');
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/TicketsMaster/b2'));
    await waitFor(() => expect(screen.queryByPlaceholderText('Type locator number.')).toBeNull());
  });

  test('is not offered to whoever may open no booking', async () => {
    signIn('CharterCheckIn');
    showAt('/dashboard', () => (
      <>
        <span>here</span>
        <LocatorButton />
      </>
    ));
    await screen.findByText('here');
    expect(screen.queryByRole('button', { name: 'Locator' })).toBeNull();
  });
});

test('Ctrl K finds locators, and leaves names alone', async () => {
  signIn('OfficeSaleAgent');
  const router = showAt('/dashboard', () => <GoTo entries={[]} />);
  act(() => goToOpen.set(true));
  const box = await screen.findByRole('combobox');
  fireEvent.change(box, { target: { value: 'marisol' } });
  await act(() => vi.advanceTimersByTimeAsync(700));
  expect(asked()).toEqual([]);
  fireEvent.change(box, { target: { value: 'k7qm4' } });
  expect(await screen.findByText('Bookings')).toBeTruthy();
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/TicketsMaster/b1'));
});
