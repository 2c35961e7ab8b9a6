import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClassProposalRead } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { CAMILA, TICKET } from '../../../shell/tickets/samples';
import FlightTickets from '../../booking/flightTickets/FlightTickets';
import { AIRPORTS, FLIGHT } from '../../flights/samples';

const CHANGE = 'POST /api/Tickets/ChangePassengerClass/f1';
const proposal = (
  ticketId: string,
  name: string,
  more: Partial<ClassProposalRead> = {},
): ClassProposalRead => ({
  ticketId,
  ticketMasterId: 'b1',
  locatorNumber: 'K7QM2T',
  name,
  passengerAgeCategory: 'Adult',
  status: 'Booked',
  present: null,
  proposed: 'CE',
  reason: 'Cuban passport, residence outside Cuba.',
  reasonCode: 'CubanEmigrant',
  feesThen: [],
  due: '0.00',
  ...more,
});

let calls: Call[] = [];
let proposals: ClassProposalRead[];
let onChange: (body: unknown) => Answer;

beforeEach(() => {
  const fee = { code: 'LCE', name: 'Landing', amountNow: '0.00', amountThen: '42.50' };
  proposals = [
    proposal(TICKET.id, 'Roberto', { feesThen: [fee], due: '42.50' }),
    proposal(CAMILA.id, 'Camila', { proposed: null, reasonCode: 'NationalityMissing' }),
  ];
  onChange = () => ({ body: [] });
  calls = stubServer({
    'GET /api/Flights/GetById/f1': () => ({ body: FLIGHT }),
    'GET /api/Tickets/GetTicketsByFlight/f1': () => ({ body: [TICKET, CAMILA] }),
    'GET /api/Tickets/GetPassengerClassProposals/f1': () => ({ body: proposals }),
    'GET /api/Airports': () => ({ body: AIRPORTS }),
    'GET /api/PassengerClass': () => ({
      body: [{ id: 'p', version: 1, countryOriginId: 'c', code: 'CE', name: 'Emigrant', active: true }],
    }),
    [CHANGE]: (body) => onChange(body),
  });
});

afterEach(() => {
  act(() => clearSession());
  vi.unstubAllGlobals();
});

async function openDialog() {
  showAt('/flightSchedule/tickets/$id', FlightTickets, '/flightSchedule/tickets/f1');
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })) fireEvent.click(box);
  fireEvent.click(await screen.findByRole('button', { name: /^Change class/ }));
  return within(await screen.findByRole('dialog', { name: 'Passenger class' }));
}

test('the proposed classes are shown with their reasons and what the fees change by', async () => {
  signIn('CharterFlight');
  const dialog = await openDialog();
  expect(await dialog.findByText('– → CE')).toBeTruthy();
  expect(dialog.getByText('Cuban passport, residence outside Cuba')).toBeTruthy();
  expect(dialog.getByText('LCE 0.00 → 42.50')).toBeTruthy();
  expect(dialog.getByText('Enter the nationality')).toBeTruthy();
  expect(dialog.getByText('Charged: 42.50')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: /^Change 1 class/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ call }) => call === CHANGE).map(({ body }) => body)).toEqual([
    {
      passengerClassCode: 'CE',
      ticketIds: [TICKET.id],
      due: '42.50',
      presentClasses: { [TICKET.id]: null },
    },
  ]);
});

test('what another desk changed meanwhile is shown beside the refusal, and is not replaced unseen', async () => {
  signIn('CharterFlight');
  const message = 'Look at the classes again: another desk has changed the class of Roberto.';
  onChange = () => {
    proposals = [proposal(TICKET.id, 'Roberto', { present: 'US' })];
    return { status: 409, body: { message, code: 'classGivenMeanwhile' } };
  };
  const dialog = await openDialog();
  fireEvent.click(await dialog.findByRole('button', { name: /^Change 1 class/ }));
  expect((await dialog.findByRole('alert')).textContent).toBe(message);
  expect(await dialog.findByText('US → CE')).toBeTruthy();
  onChange = () => ({ body: [] });
  fireEvent.keyDown(document.documentElement, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { body } = calls.findLast(({ call }) => call === CHANGE) as { body: { presentClasses: unknown } };
  expect(body.presentClasses).toEqual({ [TICKET.id]: 'US' });
});

test('the keys of the dialog do not open the list of classes, and a choice is looked at before it is sent', async () => {
  signIn('CharterFlight');
  const dialog = await openDialog();
  await dialog.findByText('– → CE');
  const classes = dialog.getByRole('combobox', { name: 'Class' });
  const pressBoth = () => fireEvent.keyDown(classes, { key: 'Enter', code: 'Enter', ctrlKey: true });
  fireEvent.change(classes, { target: { value: 'emigr' } });
  await screen.findByRole('option', { name: 'CE · Emigrant' });
  pressBoth();
  await waitFor(() => expect((classes as HTMLInputElement).value).toBe('CE · Emigrant'));
  expect(calls.some(({ call }) => call === CHANGE)).toBe(false);
  await dialog.findByRole('button', { name: /^Change 2 classes/ });
  pressBoth();
  expect(classes.getAttribute('aria-expanded')).not.toBe('true');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('passengers who have their class already are left alone', async () => {
  signIn('CharterFlight');
  proposals = proposals.map((each) => ({
    ...each,
    present: 'CE',
    proposed: 'CE',
    due: '0.00',
    feesThen: [],
  }));
  const dialog = await openDialog();
  const button = await dialog.findByRole('button', { name: /^Change 0 classes/ });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  expect(dialog.getByText('No fee changes.')).toBeTruthy();
});

test('whoever makes no manifests selects nothing', async () => {
  signIn('OfficeSaleAgent');
  showAt('/flightSchedule/tickets/$id', FlightTickets, '/flightSchedule/tickets/f1');
  await screen.findByRole('grid', { name: 'Tickets' });
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
});
