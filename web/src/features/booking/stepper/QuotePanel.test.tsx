import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountRead, TicketMasterRead } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { QuotePanel } from './QuotePanel';
import { BOOKING } from './samples';
import { useStepAction } from './stepAction';
import { useBooking } from './useBooking';

const AT = new Date('2026-10-01T13:44:19Z');

/** A window whose width changes, as its media queries hear of it. */
function stubWindow() {
  const heard = new Set<(event: { matches: boolean }) => void>();
  let isNarrow = false;
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    get matches() {
      return isNarrow && media.includes('max-width: 899px');
    },
    addEventListener: (_: string, hear: (event: { matches: boolean }) => void) => heard.add(hear),
    removeEventListener: (_: string, hear: (event: { matches: boolean }) => void) => heard.delete(hear),
  }));
  return (narrow: boolean) =>
    act(() => {
      isNarrow = narrow;
      for (const hear of heard) hear({ matches: narrow });
    });
}

function show(booking: TicketMasterRead, account?: AccountRead): void {
  stubServer({ 'GET /api/TicketMaster/GetById/b1': () => ({ body: booking }) });
  signIn('OfficeSaleAgent');
  showAt('/', () => {
    useStepAction({ label: 'On', run: () => undefined, ...(account && { account }) });
    return <QuotePanel desk={useBooking('b1', () => undefined).desk} />;
  });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: AT });
});
afterEach(() => {
  act(() => clearSession());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the time to keep the seats to is still being chosen when the window becomes narrow, and wide again', async () => {
  const resize = stubWindow();
  show({ ...BOOKING, keepUntilAtMost: '2026-10-03T14:00:00Z' });
  fireEvent.click(await screen.findByText('Keep and leave'));
  const [first] = await screen.findAllByRole<HTMLInputElement>('radio');
  fireEvent.click(first as HTMLInputElement);
  for (const narrow of [true, false]) {
    resize(narrow);
    expect(screen.queryByRole('button', { name: /^Total/, hidden: true }) !== null).toBe(narrow);
    expect(screen.getAllByRole<HTMLInputElement>('radio')[0]?.checked).toBe(true);
  }
});

test('seats whose hold ends cannot be kept: the dialog closes', async () => {
  show({ ...BOOKING, holdSecondsLeft: 2 });
  fireEvent.click(await screen.findByText('Keep and leave'));
  expect(await screen.findByText('Hold until')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await waitFor(() => expect(screen.queryByText('Hold until')).toBeNull());
});

test('the credit left is red only where what is paid now leaves none', async () => {
  const short = { toAccount: '188.00', creditLeft: '-88.00' };
  show({ ...BOOKING, account: short });
  expect((await screen.findByText('−88.00')).dataset.tone).toBe('bad');
});

test('the credit left is what is left after the payment that the step is about to take', async () => {
  const account = { toAccount: '-12.00', creditLeft: '112.00' };
  show({ ...BOOKING, account: { toAccount: '188.00', creditLeft: '-88.00' } }, account);
  expect((await screen.findByText('112.00')).dataset.tone).toBe('good');
  expect(screen.queryByText('−88.00')).toBeNull();
});
