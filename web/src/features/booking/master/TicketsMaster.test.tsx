import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailRead } from '../../../api/client';
import { clearSession } from '../../../api/session';
import { signIn } from '../../../kit/testing/testingDesk';
import { BOOKING } from '../stepper/samples';
import { MAIL, NO_CREDIT, NOTE, OPEN_CHARGE, SOLD } from './samples';
import { choose, type Desk, deskWith, leaveDesk, open, press, sent, show } from './testing';

let desk: Desk;

beforeEach(() => {
  desk = deskWith();
});

afterEach(leaveDesk);

describe('a sold booking', () => {
  test('says who leads it, who sold it, and what is still owed', async () => {
    await open();

    expect(screen.getByText('Owes 208.60')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Marisol Peña Duarte' })[0]?.getAttribute('href')).toBe(
      '/passenger/p1',
    );
    expect(screen.getByText('3055550148')).toBeTruthy();
    expect(screen.getByText('marisol@mail.example')).toBeTruthy();
    expect(screen.getByText('Wheelchair to the gate.')).toBeTruthy();
  });

  test('shows every ticket of every passenger', async () => {
    await open();
    const row = screen.getByRole('row', { name: /Camila Valdés Peña/ });

    expect(screen.getByRole('columnheader', { name: /XC 410.*Sat Nov 21 · 07:15 AM/ })).toBeTruthy();
    expect(within(row).getByText('Child, 10')).toBeTruthy();
    expect(within(row).getByText('139.00')).toBeTruthy();
    expect(within(row).getByText('not on this flight')).toBeTruthy();
    expect(screen.getByText('Economy · Second bag')).toBeTruthy();
  });

  test('opens its money to the lines', async () => {
    await open();
    const money = screen.getByRole('complementary', { name: 'Money' });

    expect(within(money).getByText('Fares outbound')).toBeTruthy();
    expect(within(money).queryByText('Cash R-20419')).toBeNull();
    fireEvent.click(await within(money).findByRole('button', { name: /Paid/ }));
    expect(await within(money).findByText('Cash R-20419')).toBeTruthy();
    expect(within(money).getByText('−300.00')).toBeTruthy();
    expect(within(money).getByText('On agency account').nextSibling?.textContent).toBe('474.60');
  });

  test('opens a sum of several things to what each of them costs', async () => {
    await open();
    const money = screen.getByRole('complementary', { name: 'Money' });
    fireEvent.click(within(money).getByRole('button', { name: '66.60' }));
    const taxes = within(await screen.findByRole('dialog', { name: 'Taxes and fees' }));
    expect(taxes.getByText('U.S. transport tax × 3').nextSibling?.textContent).toBe('66.60');
  });

  test('tells what the agency owes as its account has it, refunds and splits included', async () => {
    const told = { ...NO_CREDIT, onAccount: '-85.20' };
    desk.answers['GET /api/TicketMaster/GetRefunds/b1'] = () => ({ body: told });
    await open();
    const money = screen.getByRole('complementary', { name: 'Money' });
    expect(await within(money).findByText('−85.20')).toBeTruthy();
    expect(within(money).getByText('On agency account').nextSibling?.textContent).toBe('−85.20');
  });

  test('lists its papers, its mails and its notes', async () => {
    await open();

    expect(await screen.findByText('licence.pdf')).toBeTruthy();
    expect(screen.getByText('sent')).toBeTruthy();
    expect(screen.getByText('Told her that no form is needed.')).toBeTruthy();
    press('Open Your tickets KXR4TD');
    expect(await screen.findByText('Dear Marisol')).toBeTruthy();
  });

  test('lists what was printed, and by whom', async () => {
    desk.answers['GET /api/EventLogs/GetListByFilter'] = () => ({
      body: [
        { ...NOTE, eventTypes: 'Updated', eventTitle: 'Voucher printed: KXR4TD', appUserName: 'Odalys Rey' },
      ],
    });
    await open();
    const line = (await screen.findByText('Odalys Rey')).closest('li');

    expect(within(line as HTMLElement).getByText('Voucher printed')).toBeTruthy();
  });

  test('prints the voucher of the flight with services', async () => {
    await open();
    press('Print');

    expect(await screen.findByRole('menuitem', { name: 'Voucher XC 410' })).toBeTruthy();
  });

  test('sends a mail again that did not get there', async () => {
    signIn('OfficeHoldingAdmin');
    let mail: MailRead = { ...MAIL, status: 'Failed', sentAt: null };
    desk.answers['GET /api/TicketMaster/GetMails/b1'] = () => ({ body: [mail] });
    desk.answers['POST /api/MessageEmail/RetryMail/m1'] = () => {
      mail = { ...mail, status: 'Queued' };
      return { body: mail };
    };
    await open();

    fireEvent.click(await screen.findByRole('button', { name: 'Send again to marisol@mail.example' }));
    expect(await screen.findByText('E-mail queued again.')).toBeTruthy();
    expect(await screen.findByText('queued')).toBeTruthy();
    expect(screen.queryByText('Send again')).toBeNull();
  });

  test.each([
    ['a clerk who may not write mails', 'OfficeSaleAgent', 'Failed'],
    ['a mail that was sent', 'OfficeHoldingAdmin', 'Sent'],
  ] as const)('offers no second sending to %s', async (_, role, status) => {
    signIn(role);
    desk.answers['GET /api/TicketMaster/GetMails/b1'] = () => ({ body: [{ ...MAIL, status }] });
    await open();

    expect(await screen.findByText(status.toLowerCase())).toBeTruthy();
    expect(screen.queryByText('Send again')).toBeNull();
  });

  test('offers neither what is for unsold bookings nor what comes later', async () => {
    await open();

    expect(screen.getByRole('button', { name: 'Take payment' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Continue booking' })).toBeNull();
    press('More actions');
    await screen.findByRole('menuitem', { name: 'Copy as text' });
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  });

  test('mails its tickets to the contact', async () => {
    desk.answers['POST /api/TicketMaster/SendByEmailPdfTickets'] = () => ({ body: MAIL });
    await open();
    await choose('Send by e-mail', 'E-mail tickets');

    expect(await screen.findByText('E-mail to marisol@mail.example queued.')).toBeTruthy();
    expect(sent(desk, 'POST /api/TicketMaster/SendByEmailPdfTickets')).toHaveLength(1);
  });

  test('without an address mails nothing, and says so', async () => {
    desk.booking = { ...SOLD, contactEmail: null };
    await open();
    press('Send by e-mail');

    expect(await screen.findByText('The contact has no e-mail address.')).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'E-mail tickets' }).hasAttribute('disabled')).toBe(true);
  });

  test('asks about a card that has no answer', async () => {
    desk.answers['GET /api/PaymentGateway/GetByTicketMasterId/b1'] = () => ({
      body: [OPEN_CHARGE, { ...OPEN_CHARGE, id: 'c0', state: 'Declined' }],
    });
    desk.answers['POST /api/Payments/ProcessMerchantPayment'] = () => ({
      status: 402,
      body: { code: 'cardDeclined', message: 'Card declined by the bank. Nothing was charged.' },
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Ask the card company' }));

    expect(await screen.findByText('Card declined by the bank. Nothing was charged.')).toBeTruthy();
    expect(sent(desk, 'POST /api/Payments/ProcessMerchantPayment')).toEqual([{ id: 'c1' }]);
  });
});

test('a role that only reads is offered nothing to change', async () => {
  act(clearSession);
  signIn('CharterFlight');
  await open();

  for (const name of ['Take payment', 'Edit contact', 'Edit note', 'Attach', 'Send by e-mail']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add note' })).toBeTruthy();
});

test('a booking without flights says so, and leads to choosing them', async () => {
  desk.booking = {
    ...BOOKING,
    status: 'Draft',
    legs: [],
    passengers: [],
    tickets: [],
    quote: null,
    holdSecondsLeft: 0,
  };
  await open();

  expect(screen.getByRole('link', { name: 'Choose flights' }).getAttribute('href')).toBe('/booking/b1');
  expect(screen.getByText('Choose flights to see the price.')).toBeTruthy();
});

describe('when it cannot be shown', () => {
  test('a booking of another office is not found', async () => {
    desk.answers['GET /api/TicketMaster/GetById/b1'] = () => ({ status: 404, body: { message: 'No' } });
    show();

    expect(await screen.findByText('Booking not found')).toBeTruthy();
  });

  test('a server that fails can be asked again', async () => {
    desk.answers['GET /api/TicketMaster/GetById/b1'] = () => ({
      status: 503,
      body: { message: 'Busy. Try later.' },
    });
    show();
    expect(await screen.findByText('Busy. Try later.')).toBeTruthy();

    desk.answers['GET /api/TicketMaster/GetById/b1'] = () => ({ body: desk.booking });
    press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'KXR4TD' })).toBeTruthy();
  });

  test('papers that cannot be loaded leave the rest of the page alone', async () => {
    desk.answers['GET /api/FileAttachments/GetByEntityId/b1'] = () => ({
      status: 503,
      body: { message: 'Busy.' },
    });
    await open();

    expect(await screen.findByText('Documents and e-mails could not be loaded')).toBeTruthy();
    expect(screen.getByText('Owes 208.60')).toBeTruthy();
  });
});
