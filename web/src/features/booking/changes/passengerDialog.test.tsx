import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { SOLD } from '../master/samples';
import { type Desk, deskWith, leaveDesk, open, press, sent } from '../master/testing';
import { line, MOVE_QUOTE } from './samples';
import { placeRefusal, requestOf, type Swaps, titularsOf } from './swaps';

const QUOTE = 'POST /api/TicketMaster/ChangePassengersCalculatePrice';
const COUSIN = {
  id: 'p9',
  passengerInfoId: 'i9',
  passengerFullName: 'Rolando Peña',
  dateOfBirth: '1979-11-02',
};
const INFO = {
  ...{ id: 'i9', passengerEntityId: 'p9', firstName: 'Rolando', middleName: null, lastName: 'Peña' },
  ...{ secondLastName: null, ofacId: null, dateOfBirth: '1979-11-02' },
};
let desk: Desk;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-03T12:00:00Z'), shouldAdvanceTime: true });
  desk = deskWith();
  desk.answers['GET /api/PaymentMethods'] = () => ({ body: [] });
  desk.answers['GET /api/Ofac'] = () => ({ body: [] });
  desk.answers['POST /api/Passengers/GetByName'] = () => ({ body: [COUSIN] });
  desk.answers['GET /api/Passengers/GetById/p9'] = () => ({ body: { id: 'p9', passengerInfo: INFO } });
  desk.answers[QUOTE] = () => ({
    body: {
      ...MOVE_QUOTE,
      kind: 'Passengers',
      lines: [
        line({
          ...{ kind: 'ChangeFee', code: 'PassengerChange', title: 'Passenger change fee', before: '0.00' },
          ...{ after: '25.00', rule: '25.00 per ticket, at most 25.00 per person' },
        }),
      ],
      ...{ fee: '25.00', due: '25.00' },
    },
  });
});

afterEach(() => {
  leaveDesk();
  vi.useRealTimers();
});

async function chooseCousin(): Promise<HTMLElement> {
  await open();
  press('Change passengers');
  const dialog = await screen.findByRole('dialog', { name: 'Change passengers' });
  const cell = dialog.querySelector<HTMLElement>('[data-at="0 1"]');
  fireEvent.click(cell as HTMLElement);
  expect(within(dialog).getByText('2 of 3 chosen')).toBeTruthy();
  const search = await within(dialog).findByRole('combobox', { name: 'Search book' });
  fireEvent.change(search, { target: { value: 'Rolando' } });
  fireEvent.click(await screen.findByRole('option', { name: /Rolando/ }));
  return dialog;
}

describe('change passengers', () => {
  test('all tickets of a passenger go to another person, with the fee quoted first', async () => {
    const tickets = SOLD.tickets.map((ticket) =>
      ticket.place === 0 ? { ...ticket, passengerName: 'Rolando Peña' } : ticket,
    );
    desk.answers['POST /api/TicketMaster/ChangePassengers'] = () => ({
      body: { ...SOLD, tickets, version: 8 },
    });
    const dialog = await chooseCousin();
    expect(await within(dialog).findByText('25.00 per ticket, at most 25.00 per person')).toBeTruthy();
    expect(sent(desk, QUOTE)).toEqual([
      {
        id: 'b1',
        passengers: [{ place: 0, passengerInfoId: 'i9', ofacId: 'family', ofacLicence: null }],
        titularPlace: null,
        waiver: null,
      },
    ]);
    fireEvent.click(within(dialog).getByRole('radio', { name: 'On agency credit' }));
    fireEvent.click(within(dialog).getByRole('button', { name: /^Change passengers on credit/ }));
    expect(
      await within(dialog).findByText('Rolando Peña travels instead of Marisol Peña Duarte.'),
    ).toBeTruthy();
  });

  test('Escape in the form of a new passenger closes the form alone', async () => {
    await open();
    press('Change passengers');
    const dialog = await screen.findByRole('dialog', { name: 'Change passengers' });
    fireEvent.click(dialog.querySelector<HTMLElement>('[data-at="0 1"]') as HTMLElement);
    fireEvent.click(await within(dialog).findByRole('button', { name: 'New passenger' }));
    await screen.findByRole('dialog', { name: 'New passenger' });
    fireEvent.keyDown(document.body, { key: 'Escape' });

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New passenger' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Change passengers' })).toBeTruthy();
  });

  test('a refusal stands at who gets the tickets', async () => {
    desk.answers[QUOTE] = () => ({
      status: 409,
      body: {
        code: 'alreadyOnFlight',
        message: 'Rolando Peña already has a seat on XC 410.',
        fields: { passengers: 'Rolando Peña already has a seat on XC 410.' },
      },
    });
    const dialog = await chooseCousin();
    const place = within(dialog).getByRole('region', { name: 'Marisol Peña Duarte' });
    expect((await within(place).findByRole('alert')).textContent).toMatch(/^Rolando Peña already has a seat/);
    expect(within(dialog).getAllByRole('alert')).toHaveLength(1);
  });

  test('the same person is quoted with the data as they are now', async () => {
    const { passengerId } = SOLD.tickets[0] ?? {};
    desk.answers[`GET /api/Passengers/GetById/${passengerId}`] = () => ({
      body: { id: passengerId, passengerInfo: { ...INFO, id: 'i1b', passengerEntityId: passengerId } },
    });
    await open();
    press('Change passengers');
    const dialog = await screen.findByRole('dialog', { name: 'Change passengers' });
    fireEvent.click(dialog.querySelector<HTMLElement>('[data-at="0 0"]') as HTMLElement);
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Same person, corrected' }));
    await waitFor(() =>
      expect(sent(desk, QUOTE)).toMatchObject([{ passengers: [{ place: 0, passengerInfoId: 'i1b' }] }]),
    );
  });
});

describe('who gets the tickets', () => {
  const [first, , child] = SOLD.tickets;
  if (!first || !child) throw new Error('No tickets');
  const person = { passengerId: 'p9', infoId: 'i9', name: 'Rolando Peña' };
  const swaps: Swaps = { 0: { way: 'other', person, ofacId: 'o1', ofacLicence: ' L1 ' } };

  test('nothing is asked until everybody chosen has somebody', () => {
    expect(requestOf(SOLD, [first, child], swaps, null)).toBeNull();
    expect(requestOf(SOLD, [first], swaps, null)).toEqual({
      id: 'b1',
      passengers: [{ place: 0, passengerInfoId: 'i9', ofacId: 'o1', ofacLicence: 'L1' }],
      titularPlace: null,
    });
    expect(requestOf(SOLD, [], {}, 1)).toEqual({ id: 'b1', passengers: [], titularPlace: 1 });
  });

  test('a refusal is placed by its field and the name in it', () => {
    const refusal = (code: string, message: string, fields = {}) =>
      new ApiError({ status: 422, code, message, fields });
    const places = [first, child];
    const at = (error: ApiError) => placeRefusal(error, places, swaps)?.at;
    expect(at(refusal('notInParty', 'No', { titularPlace: 'No' }))).toBe('titular');
    expect(at(refusal('notReady', 'Not yet: Rolando Peña: no passport'))).toBe(0);
    expect(at(refusal('inBookingAlready', 'No', { passengers: 'No' }))).toBe(1);
    expect(at(refusal('chargeStillOpen', 'Settle it first'))).toBeNull();
  });

  test('the titular is an adult who travels then', () => {
    expect(titularsOf(SOLD, swaps)).toEqual([{ place: 0, now: true, name: 'Rolando Peña' }]);
  });
});
