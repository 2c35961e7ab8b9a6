// A desk that takes payments: the server's answers, and the form with its button.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect } from 'vitest';
import type { Role } from '../../../access';
import type { TicketMasterRead } from '../../../api/client';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import { PaymentForm } from './PaymentForm';
import { CARD, CASH, CHARGE, CHECK, FUND, SOLD, TERMINAL, TO_PAY } from './samples';
import { useMethods } from './useMethods';
import { useTaking } from './useTaking';

export interface Desk {
  calls: Call[];
  done: TicketMasterRead[];
}

type Answers = Record<string, (body: never) => Answer>;

/** What the server says unless a test says otherwise: everything is taken, and the booking sold with it. */
function answersOf(booking: TicketMasterRead): Answers {
  return {
    'GET /api/PaymentMethods': () => ({ body: [CASH, CARD, CHECK, FUND] }),
    'GET /api/TicketMaster/GetById/b1': () => ({ body: SOLD }),
    'GET /api/PaymentGateway/GetTerminal': () => ({ body: TERMINAL }),
    'GET /api/PaymentGateway/GetByTicketMasterId/b1': () => ({ body: [] }),
    'POST /api/PaymentGateway/ticket-master': () => ({ body: CHARGE }),
    'POST /api/Payments/CreateList/b1': () => ({
      body: { ticketMasterId: booking.id, version: 9, notConfirmed: null },
    }),
    'POST /api/TicketMaster/ChangeStatus': () => ({ body: SOLD }),
  };
}

function Till({ booking, desk, onHold }: { booking: TicketMasterRead; desk: Desk; onHold: boolean }) {
  const [shown, setShown] = useState(booking);
  const { methods } = useMethods(shown);
  const taking = useTaking({
    booking: shown,
    methods,
    onBooking: setShown,
    onDone: (sold) => desk.done.push(sold),
    ...(onHold && {
      onHold: async () => ({ ...shown, quote: shown.quote && { ...shown.quote, total: '230.00' } }),
    }),
  });
  if (methods.length === 0) return null;
  return (
    <>
      <PaymentForm taking={taking} />
      <button
        type="button"
        onClick={() => void (taking.way === 'credit' ? taking.sellOnCredit() : taking.pay())}
      >
        Go
      </button>
    </>
  );
}

/** A step that can be left and opened again. */
function Step(props: { booking: TicketMasterRead; desk: Desk; onHold: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Leave or return
      </button>
      {open && <Till {...props} />}
    </>
  );
}

export async function openTill(
  answers: Answers = {},
  booking: TicketMasterRead = TO_PAY,
  { onHold = false, role = 'OfficeSaleAgent' }: { onHold?: boolean; role?: Role } = {},
): Promise<Desk> {
  const desk: Desk = { calls: stubServer({ ...answersOf(booking), ...answers }), done: [] };
  signIn(role);
  showAt('/', () => <Step booking={booking} desk={desk} onHold={onHold} />);
  await screen.findByText('Go');
  return desk;
}

export const go = () => fireEvent.click(screen.getByText('Go'));

export const type = (label: string, value: string, row = 0) => {
  const field = screen.getAllByLabelText(label)[row];
  if (!field) throw new Error(`No field ${label}`);
  act(() => field.focus());
  fireEvent.change(field, { target: { value } });
};

/** Another payment: by card, the first method that no row uses yet. */
export const addCard = () => fireEvent.click(screen.getByRole('button', { name: 'Add payment' }));

export function typeCard(number = '4242424242424242'): void {
  type('Card number', number);
  type('Expires', '12/28');
  type('CVV', '123');
}

export const sent = ({ calls }: Desk, call: string): unknown[] =>
  calls.filter((each) => each.call === call).map(({ body }) => body);

export const isDone = (desk: Desk) => waitFor(() => expect(desk.done).toHaveLength(1));
