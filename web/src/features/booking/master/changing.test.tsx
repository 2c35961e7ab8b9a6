import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BOOKING } from '../stepper/samples';
import { ACCOUNT, NOTE, SOLD } from './samples';
import { choose, type Desk, deskWith, leaveDesk, open, press, sent } from './testing';

let desk: Desk;

beforeEach(() => {
  desk = deskWith();
});

afterEach(leaveDesk);

describe('changed in place', () => {
  test('the contact is saved with the note as it is', async () => {
    desk.answers['PUT /api/TicketMaster/b1'] = () => ({
      body: { ...SOLD, version: 8, contactPhone: '7863335555' },
    });
    await open();
    press('Edit contact');
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '7863335555' } });
    press('Save');

    expect(await screen.findByText('7863335555')).toBeTruthy();
    expect(sent(desk, 'PUT /api/TicketMaster/b1')).toEqual([
      {
        version: 7,
        contactPhone: '7863335555',
        contactEmail: 'marisol@mail.example',
        note: 'Wheelchair to the gate.',
      },
    ]);
    expect(screen.queryByLabelText('Phone')).toBeNull();
  });

  test('a wrong address is refused at its field', async () => {
    await open();
    press('Edit contact');
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'nowhere' } });
    press('Save');

    expect(await screen.findByText('E-mail must be valid')).toBeTruthy();
    expect(sent(desk, 'PUT /api/TicketMaster/b1')).toEqual([]);
  });

  test('a note that somebody else changed meanwhile keeps what was typed', async () => {
    const changes = [{ field: 'note', before: 'a', after: 'b', by: 'Ana Cruz', at: '2026-10-02T16:00:00Z' }];
    desk.answers['PUT /api/TicketMaster/b1'] = () => ({
      status: 409,
      body: { code: 'stale', message: 'Changed meanwhile', changes },
    });
    await open();
    press('Edit note');
    fireEvent.change(screen.getByLabelText('Internal note'), { target: { value: 'Call first.' } });
    press('Save');

    expect(await screen.findByText('Changed by another user')).toBeTruthy();
    desk.booking = { ...SOLD, version: 8, note: 'b' };
    press('Load latest');
    await waitFor(() => expect(screen.queryByText('Changed by another user')).toBeNull());
    expect((screen.getByLabelText('Internal note') as HTMLTextAreaElement).value).toBe('Call first.');
  });

  test('a note is written into the log', async () => {
    desk.answers['POST /api/TicketMaster/CreateNote/b1'] = () => ({ body: NOTE });
    await open();
    press('Add note');
    fireEvent.change(screen.getByLabelText(/New note/), { target: { value: 'Called back.' } });
    press('Save');

    await waitFor(() =>
      expect(sent(desk, 'POST /api/TicketMaster/CreateNote/b1')).toEqual([{ text: 'Called back.' }]),
    );
  });
});

describe('a booking that is held', () => {
  beforeEach(() => {
    desk.booking = {
      ...BOOKING,
      account: ACCOUNT,
      holdExpiresAt: new Date(Date.now() + 1_661_000).toISOString(),
    };
    desk.answers['GET /api/Payments/GetByEntityId/b1'] = () => ({ body: [] });
  });

  test('is confirmed with its quote, after saying what goes on the account', async () => {
    desk.answers['POST /api/TicketMaster/ChangeStatus'] = () => ({ body: { ...SOLD, version: 8 } });
    await open();
    press('Confirm booking');
    const dialog = await screen.findByRole('dialog', { name: 'Confirm KXR4TD?' });
    expect(dialog.textContent).toContain('167.00 is charged to Cubamía.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm booking' }));

    expect(await screen.findByText('Owes 208.60')).toBeTruthy();
    expect(sent(desk, 'POST /api/TicketMaster/ChangeStatus')).toEqual([
      { id: 'b1', version: 7, status: 'Booked', quoteId: 'q1' },
    ]);
  });

  test('says why it could not be confirmed, and shows what is true then', async () => {
    desk.answers['POST /api/TicketMaster/ChangeStatus'] = () => ({
      status: 409,
      body: { code: 'holdEnded', message: 'The hold ran out.' },
    });
    await open();
    press('Confirm booking');
    const dialog = await screen.findByRole('dialog', { name: 'Confirm KXR4TD?' });
    desk.booking = { ...desk.booking, status: 'Draft', holdSecondsLeft: 0 };
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm booking' }));

    expect(await screen.findByText('The hold ran out.')).toBeTruthy();
    expect(await screen.findByText('No seats held. The price may change.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm booking' })).toBeNull();
  });

  test('is cancelled for a reason', async () => {
    desk.answers['POST /api/TicketMaster/CancelTicketMaster'] = () => ({
      body: { ...BOOKING, status: 'Cancel' },
    });
    await open();
    await choose('More actions', 'Cancel the booking');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel KXR4TD' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel the booking' }));
    expect(await within(dialog).findByText('Required')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'Found cheaper' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel the booking' }));

    expect(await screen.findByText('KXR4TD is cancelled.')).toBeTruthy();
    expect(sent(desk, 'POST /api/TicketMaster/CancelTicketMaster')).toEqual([
      { id: 'b1', version: 7, reason: 'Found cheaper' },
    ]);
  });

  test('is deleted, and the list of reservations shown', async () => {
    desk.answers['DELETE /api/TicketMaster/b1'] = () => ({ status: 204 });
    const router = await open();
    await choose('More actions', 'Delete');
    fireEvent.click(await screen.findByRole('button', { name: 'Ok' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/Tickets'));
  });

  test('names what is missing: beside the passenger, or above for the whole booking', async () => {
    desk.booking = {
      ...desk.booking,
      missing: [
        { place: 3, part: 'Name', message: 'Infant 1 is not named yet.' },
        { place: null, part: 'Contract', message: 'The titular has not accepted the contract yet.' },
      ],
    };
    await open();

    expect(screen.getByRole('rowheader', { name: /Infant 1 is not named yet\./ })).toBeTruthy();
    expect(screen.getByText('The titular has not accepted the contract yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue booking' }).getAttribute('href')).toBe('/booking/b1');
    expect(screen.queryByRole('button', { name: 'Confirm booking' })).toBeNull();
  });

  test('says by how much the agency’s credit is too small', async () => {
    desk.booking = { ...desk.booking, account: { ...ACCOUNT, creditLeft: '-12.50' } };
    await open();

    expect(screen.getByText(/^Cubamía is 12\.50 short of credit for this sale/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm booking' })).toBeNull();
  });
});
