import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../access';
import type { CheckInMasterRead, FoundTickets } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { NOT_VERIFIED, OWES, party, ticket, UNSIGNED } from '../samples';
import { PartyPanel } from './PartyPanel';
import { CASH_HERE, found, MEAL } from './samples';

const READ = 'GET /api/CheckInMasters/GetById/c1';
const SAVE = 'PUT /api/CheckInMasters/c1';
const PAY = 'POST /api/CheckInMasters/ConfirmPayments/c1';
const CHECK_IN = 'POST /api/CheckInMasters/ChangeStatus/c1';

const MOTHER = ticket('t1');
const SON = ticket('t2', { passengerName: 'Julio Castillo Vega', isTitular: false, place: 1 });
const FAMILY = party([MOTHER, SON]);

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

interface Opened {
  now?: CheckInMasterRead;
  answers?: Record<string, (body: never) => Answer>;
  role?: Role;
  scanned?: FoundTickets | null;
}

function open({ now = FAMILY, answers = {}, role = 'CharterCheckIn', scanned = null }: Opened = {}) {
  const done = { ...now, status: 'CheckIn' as const, bookingVersion: now.bookingVersion + 1 };
  const onClose = vi.fn();
  const calls = stubServer({
    [READ]: () => ({ body: now }),
    'GET /api/CheckInMasters/GetBagAllowances/c1': () => ({ body: [] }),
    'GET /api/FlightExtraFees/GetListByCheckInMasterId/c1': () => ({ body: [MEAL] }),
    'GET /api/PaymentMethods': () => ({ body: [CASH_HERE] }),
    'GET /api/Payments/GetByEntityId/b1': () => ({ body: [] }),
    [SAVE]: () => ({ body: { ...now, bookingVersion: now.bookingVersion + 1 } }),
    [PAY]: () => ({ body: { ...now, owed: '0.00', owedToOperator: '0.00' } }),
    [CHECK_IN]: () => ({
      body: { ...done, tickets: now.tickets.map((each) => ({ ...each, status: 'CheckedIn' })) },
    }),
    ...answers,
  });
  signIn(role);
  showAt(['/', '/checkin/form/$id'], () => <PartyPanel checkInId="c1" found={scanned} onClose={onClose} />);
  const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
  return { sent, calls, onClose };
}

const goButton = () => screen.findByRole('button', { name: /^Check in/ });

test.each([
  ['Pending', 'Booked'],
  ['CheckIn', 'Checked in'],
] as const)('a party that is %s is called %s', async (status, word) => {
  open({ now: { ...FAMILY, status } });
  expect(await screen.findByText(word)).toBeTruthy();
});

test('a clean party is checked in with one key, and its passes are shown', async () => {
  const { sent } = open();
  expect((await goButton()).textContent).toContain('Check in 2 passengers');
  fireEvent.keyDown(window, { key: 'F9' });
  await waitFor(() =>
    expect(sent(CHECK_IN)).toEqual([{ status: 'CheckIn', bookingVersion: 4, ticketIds: ['t1', 't2'] }]),
  );
  expect(sent(SAVE)).toEqual([]);
  expect(await screen.findByRole('dialog', { name: /^Boarding passes/ })).toBeTruthy();
});

test('bags are weighed, and saved before the check-in', async () => {
  const { sent } = open();
  fireEvent.change(await screen.findByLabelText('Weights in kg, Julio'), { target: { value: '20 18' } });
  fireEvent.click(await goButton());
  await waitFor(() => expect(sent(CHECK_IN)).toHaveLength(1));
  expect(sent(SAVE)).toEqual([
    {
      ...{ version: 1, bookingVersion: 4, note: null },
      tickets: [{ id: 't2', bagWeights: [20, 18], documentsVerified: true, seatNumber: null }],
    },
  ]);
});

test('money that is owed is taken with the check-in', async () => {
  const owing = party([ticket('t1', { blockers: [OWES] })], { owed: '60.00', owedToOperator: '60.00' });
  const { sent } = open({ now: owing });
  expect(await screen.findByText(/takes 60.00 Cash/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Cash given'), { target: { value: '70' } });
  expect(screen.getByText('10.00')).toBeTruthy();
  fireEvent.click(await goButton());
  await waitFor(() => expect(sent(CHECK_IN)).toHaveLength(1));
  expect(sent(PAY)).toEqual([
    {
      bookingVersion: 4,
      payments: [{ paymentMethodId: 'cash', amount: '60.00', reference: null, note: null }],
    },
  ]);
});

test('whoever cannot be checked in is left out with one press, and taken back with another', async () => {
  const { sent } = open({ now: party([MOTHER, { ...SON, blockers: [UNSIGNED] }]) });
  const button = await goButton();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Leave Julio out' }));
  expect((await goButton()).textContent).toContain('Check in 1 of 2');
  fireEvent.click(screen.getByRole('button', { name: 'Julio as well' }));
  fireEvent.click(screen.getByRole('button', { name: 'Leave Julio out' }));
  fireEvent.click(await goButton());
  await waitFor(() => expect(sent(CHECK_IN)).toMatchObject([{ ticketIds: ['t1'] }]));
});

test('a difference is decided where it shows', async () => {
  const now = party([ticket('t1', { documentsVerified: false, blockers: [NOT_VERIFIED] })]);
  const { sent } = open({ now, scanned: found({ Birth: ['1988-04-03'] }) });
  expect(await screen.findByText(/choose for each difference/)).toBeTruthy();
  const choice = screen.getByRole('radiogroup', { name: 'Date of birth: which one counts' });
  fireEvent.click(within(choice).getByRole('radio', { name: 'Keep' }));
  // Decided is not the same: the document stays marked.
  const mark = screen.getByRole('checkbox', { name: /^Documents of/, checked: true });
  expect(mark.dataset.tone).toBe('warn');
  fireEvent.click(await goButton());
  await waitFor(() => expect(sent(CHECK_IN)).toHaveLength(1));
  expect(sent(SAVE)).toMatchObject([{ tickets: [{ documentsVerified: true }] }]);
});

test('another desk was first: it is said what changed, and nothing typed is lost', async () => {
  let now = FAMILY;
  const { sent } = open({
    answers: {
      [READ]: () => ({ body: now }),
      [SAVE]: ({ bookingVersion }: { bookingVersion: number }) => {
        if (bookingVersion === now.bookingVersion) return { body: now };
        return { status: 409, body: { code: 'stale', message: 'Reload.' } };
      },
    },
  });
  fireEvent.change(await screen.findByLabelText('Weights in kg, Julio'), { target: { value: '20' } });
  now = party([{ ...MOTHER, seatNumber: '12A' }, SON], { bookingVersion: 5 });
  fireEvent.click(await goButton());
  expect(await screen.findByText('Idania now sits at 12A')).toBeTruthy();
  expect(sent(CHECK_IN)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Reload, keep what I typed' }));
  await waitFor(() => expect(screen.queryByText('Changed by another desk')).toBeNull());
  expect((screen.getByLabelText('Weights in kg, Julio') as HTMLInputElement).value).toBe('20');
  fireEvent.click(await goButton());
  await waitFor(() => expect(sent(CHECK_IN)).toHaveLength(1));
  expect(sent(SAVE)).toMatchObject([{ bookingVersion: 4 }, { bookingVersion: 5 }]);
});

test('passengers whom the server did not check in are named with the reason', async () => {
  const refused = [{ ticketId: 't2', passengerName: SON.passengerName, blockers: [UNSIGNED] }];
  const after = { ...FAMILY, tickets: [{ ...MOTHER, status: 'CheckedIn' }, SON], refused };
  open({ answers: { [CHECK_IN]: () => ({ body: after }) } });
  fireEvent.click(await goButton());
  const alert = await screen.findByText('Julio Castillo Vega is not checked in.');
  expect(alert.closest('[role="alert"]')?.textContent).toContain('Have the travel affidavit signed.');
});

test('everybody in: the papers again, or what came after it', async () => {
  const after = party([{ ...MOTHER, status: 'CheckedIn' }], { status: 'CheckIn' });
  const { sent } = open({ now: after });
  expect(await screen.findByRole('button', { name: 'Print again' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'One bag more, Idania' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(SAVE)).toMatchObject([{ tickets: [{ bagWeights: [23] }] }]));
});

test('without the right to check in nothing can be pressed', async () => {
  open({ role: 'CharterSale' });
  expect(await screen.findByText('Idania Castillo Vega')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Check in/ })).toBeNull();
  expect(screen.queryByLabelText('Weights in kg, Idania')).toBeNull();
});

test('a party that cannot be loaded is asked for again', async () => {
  let isDown = true;
  open({ answers: { [READ]: () => (isDown ? { status: 503, body: {} } : { body: FAMILY }) } });
  expect(await screen.findByText('The party could not be loaded')).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(await goButton()).toBeTruthy();
});
