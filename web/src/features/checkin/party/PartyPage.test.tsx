import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../access';
import type { CheckInMasterRead, FlightStatus, PaymentRead } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { PAYMENT } from '../../booking/payment/samples';
import { COUNTS, FLIGHT, NOT_VERIFIED, party, ticket, UNSIGNED } from '../samples';
import CheckinForm from './CheckinForm';
import { CASH_HERE, found, MEAL } from './samples';

const READ = 'GET /api/CheckInMasters/GetById/c1';
const SAVE = 'PUT /api/CheckInMasters/c1';
const CHECK_IN = 'POST /api/CheckInMasters/ChangeStatus/c1';
const CANCEL = 'POST /api/CheckInMasters/CancelCheckInMaster/c1';
const REVERSE = 'POST /api/CheckInMasters/RemovePayments/c1';
const LATE = 'POST /api/CheckInMasters/ChargeLateCheckIn/c1';
const LIMIT = 'POST /api/CheckInMasters/ChangeRefundLimit/c1';
const DELETE = 'DELETE /api/CheckInMasters/c1';

const MOTHER = ticket('t1', { isTitular: true });
const SON = ticket('t2', {
  passengerName: 'Julio Castillo Vega',
  passengerAgeCategory: 'Child',
  dateOfBirth: '2018-03-14',
  isTitular: false,
  place: 1,
});
const FAMILY = party([MOTHER, SON]);
const DONE = party([{ ...MOTHER, status: 'CheckedIn', boardingNumber: 7, seatNumber: '12A' }], {
  status: 'CheckIn',
});
const at = (status: FlightStatus) => party([MOTHER], { flight: { ...FLIGHT, status } });

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

interface Opened {
  now?: CheckInMasterRead;
  payments?: PaymentRead[];
  answers?: Record<string, (body: never) => Answer>;
  role?: Role;
}

function open({ now = FAMILY, payments = [], answers = {}, role = 'CharterCheckInAdmin' }: Opened = {}) {
  const calls = stubServer({
    [READ]: () => ({ body: now }),
    'GET /api/CheckInMasters/GetCounts/f1': () => ({ body: COUNTS }),
    'GET /api/CheckInMasters/GetBagAllowances/c1': () => ({ body: [] }),
    'GET /api/CheckInMasters/GetSeatMap/f1': () => ({
      body: { flightId: 'f1', aircraft: null, blocks: [], taken: [] },
    }),
    'GET /api/FlightExtraFees/GetListByCheckInMasterId/c1': () => ({ body: [MEAL] }),
    'GET /api/PaymentMethods': () => ({ body: [CASH_HERE] }),
    'GET /api/Payments/GetByEntityId/b1': () => ({ body: payments }),
    'GET /api/Auth/Profile': () => ({ body: { id: 'yanelis' } }),
    [SAVE]: () => ({ body: now }),
    [CHECK_IN]: () => ({ body: now }),
    ...answers,
  });
  signIn(role);
  const pages = ['/checkin/form/$id', '/checkin/info/$id', '/checkin/flight/$id'];
  const router = showAt(pages, CheckinForm, '/checkin/form/c1');
  const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
  return { sent, calls, router };
}

const rows = async () => within(await screen.findByRole('table', { name: 'Party' })).getAllByRole('row');
const current = () => document.querySelector('[aria-current="true"]')?.textContent;

async function fromMenu(item: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  const pressed = await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) });
  fireEvent.click(pressed);
  return pressed;
}

test('who the passengers are, and what the page shows of each', async () => {
  open();
  const [, mother, son] = await rows();
  expect(mother?.textContent).toContain('Adult · lead');
  expect(son?.textContent).toContain('Child, 8');
  expect(current()).toBe('Idania Castillo Vega');
  fireEvent.keyDown(window, { key: 'ArrowDown', altKey: true });
  expect(current()).toBe('Julio Castillo Vega');
  fireEvent.keyDown(window, { key: 'ArrowDown', altKey: true });
  expect(current()).toBe('Idania Castillo Vega');
  fireEvent.keyDown(window, { key: 'ArrowUp', altKey: true });
  expect(current()).toBe('Julio Castillo Vega');
});

test('some are checked in with the keys, the others later', async () => {
  const { sent } = open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Check in Julio' }));
  fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sent(CHECK_IN)).toMatchObject([{ ticketIds: ['t1'] }]));
  expect(await screen.findByRole('dialog', { name: /^Boarding passes/ })).toBeTruthy();
});

test('a scanned document is laid beside the booking, and can be scanned again', async () => {
  const now = party([ticket('t1', { documentsVerified: false, blockers: [NOT_VERIFIED] })]);
  const scanned = () => ({ body: found() });
  open({ now, answers: { 'POST /api/Tickets/FindWithScannedDocument': scanned } });
  const box = await screen.findByRole('textbox', { name: 'Scan the next document, or type a name' });
  fireEvent.change(box, { target: { value: 'K839096' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await screen.findByText(/takes Expiration 2029-11-02 at check-in/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Scan again' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Compared by hand' }));
  expect(await screen.findByRole('button', { name: 'Show it again' })).toBeTruthy();
});

test('an unsigned affidavit is one link away', async () => {
  open({ now: party([ticket('t1', { blockers: [UNSIGNED] })]) });
  const link = await screen.findByRole('link', { name: 'Sign Idania' });
  expect(link.getAttribute('href')).toBe('/checkin/agreementsform/t1');
});

test('a note is saved without a check-in', async () => {
  const { sent } = open();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Note' }), { target: { value: 'Wheelchair' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save, check in later' }));
  await waitFor(() => expect(sent(SAVE)).toMatchObject([{ note: 'Wheelchair', tickets: [] }]));
  expect(sent(CHECK_IN)).toEqual([]);
});

test('cancelling asks for a reason', async () => {
  const { sent } = open({ now: DONE, answers: { [CANCEL]: () => ({ body: FAMILY }) } });
  await fromMenu('Cancel check-in');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the check-in of K9TR2D?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel check-in' }));
  expect(await within(dialog).findByText('Enter a reason.')).toBeTruthy();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: ' Wrong flight ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel check-in' }));
  await waitFor(() => expect(sent(CANCEL)).toEqual([{ bookingVersion: 4, reason: 'Wrong flight' }]));
});

test('what the server refuses is said in the dialog, and the reason stays', async () => {
  const refusal = { status: 409, body: { code: 'chargeStillOpen', message: 'Wait for the card.' } };
  open({ now: DONE, answers: { [CANCEL]: () => refusal } });
  await fromMenu('Cancel check-in');
  const dialog = await screen.findByRole('dialog', { name: /^Cancel the check-in/ });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Wrong flight' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel check-in' }));
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  expect((within(dialog).getByRole('textbox') as HTMLTextAreaElement).value).toBe('Wrong flight');
});

test('what cannot be done now says why, and does nothing', async () => {
  open();
  const item = await fromMenu('Cancel check-in');
  expect(item.textContent).toContain('Nobody is checked in, and nothing was bought here.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the fee of a late check-in', async () => {
  const now = at('CheckInClosed');
  const { sent } = open({ now, answers: { [LATE]: () => ({ body: now }) } });
  await fromMenu('Charge late check-in');
  const dialog = await screen.findByRole('dialog', { name: 'Charge late check-in?' });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Road closed' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Charge late check-in' }));
  await waitFor(() =>
    expect(sent(LATE)).toEqual([{ bookingVersion: 4, reason: 'Road closed', ticketIds: ['t1'] }]),
  );
});

test('chosen payments are reversed; one of another day needs accounting and a reason', async () => {
  const payments = [PAYMENT, { ...PAYMENT, id: 'p2', total: '60.00' }];
  const { sent } = open({ payments, role: 'CharterAdmin', answers: { [REVERSE]: () => ({ body: FAMILY }) } });
  await screen.findAllByText(/^Paid Cash|nothing owed/);
  await fromMenu('Reverse payments');
  const dialog = await screen.findByRole('dialog', { name: 'Reverse payments' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reverse 0.00' }));
  expect(await within(dialog).findByText('Choose a payment.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /^60.00/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reverse 60.00' }));
  expect(await within(dialog).findByText('Enter a reason.')).toBeTruthy();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Wrong party' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reverse 60.00' }));
  await waitFor(() =>
    expect(sent(REVERSE)).toEqual([{ bookingVersion: 4, paymentIds: ['p2'], reason: 'Wrong party' }]),
  );
});

test('the refund limit, within what was paid', async () => {
  const refunds = {
    ticketMasterId: 'b1',
    version: 4,
    paid: '200.00',
    refunded: '20.00',
    reserved: '0.00',
    limit: '200.00',
  };
  const { sent } = open({
    role: 'CharterAdmin',
    answers: {
      'GET /api/TicketMaster/GetRefunds/b1': () => ({ body: refunds }),
      [LIMIT]: () => ({ body: FAMILY }),
    },
  });
  await fromMenu('Change refund limit');
  const limit = await screen.findByRole('textbox', { name: 'Limit' });
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Agreed' } });
  fireEvent.change(limit, { target: { value: '10' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set limit' }));
  expect(await screen.findByText('From 20.00 to 200.00')).toBeTruthy();
  fireEvent.change(limit, { target: { value: '150' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set limit' }));
  await waitFor(() => expect(sent(LIMIT)).toEqual([{ version: 4, refundLimit: '150.00', reason: 'Agreed' }]));
});

test('a check-in in which nothing happened is deleted, and the list is shown again', async () => {
  const { calls, router } = open({ answers: { [DELETE]: () => ({ body: {} }) } });
  await fromMenu('Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkin/flight/f1'));
  expect(calls.some(({ call }) => call === DELETE)).toBe(true);
});

test('every paper again, as far as there is one', async () => {
  open({ now: DONE });
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  const receipt = await screen.findByRole('menuitem', { name: /^Receipt(?! and)/ });
  expect(receipt.textContent).toContain('Nothing was paid yet.');
  fireEvent.click(screen.getByRole('menuitem', { name: /^Boarding passes/ }));
  expect(await screen.findByRole('dialog', { name: 'Boarding passes' })).toBeTruthy();
});

test('Escape goes back to the list, with the party still at the counter', async () => {
  const { router } = open();
  await rows();
  fireEvent.keyDown(window, { key: 'Escape' });
  await waitFor(() => expect(router.state.location.href).toBe('/checkin/flight/f1?party=c1'));
});

test('whoever cannot check in is led to the page that only shows it', async () => {
  const { router } = open({ role: 'CharterSale' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkin/info/c1'));
});

test('a party that there is not', async () => {
  open({ answers: { [READ]: () => ({ status: 404, body: { code: 'notFound', message: 'Not found.' } }) } });
  expect(await screen.findByText('Party not found')).toBeTruthy();
});
