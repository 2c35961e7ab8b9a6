import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { choose, desk, giveReason, MOVE, makeCounterDesks, open, rowOf, STATUS, sent } from './testing';

makeCounterDesks();

describe('a status by hand', () => {
  test('undo wants a reason, which is sent', async () => {
    open();
    await choose('Acosta, Roberto', 'Undo check-in');
    const dialog = await screen.findByRole('dialog', { name: 'Undo the check-in of Roberto Acosta?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Undo check-in' }));
    expect(await within(dialog).findByText('Required')).toBeTruthy();
    await giveReason(dialog, 'Undo check-in', 'Wrong person');
    const move = { ticketStatus: 'Booked', ticketIds: ['t4'], reason: 'Wrong person' };
    await waitFor(() => expect(sent(MOVE)).toEqual([move]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that is refused says why and keeps the reason', async () => {
    desk.answers[MOVE] = () => ({ status: 409, body: { code: 'x', message: 'The flight is full.' } });
    open();
    await choose('Barrios, Luisa', 'Back from no-show');
    const dialog = await screen.findByRole('dialog', { name: 'Luisa Barrios came after all?' });
    await giveReason(dialog, 'Back from no-show', 'Late bus');
    expect(await within(dialog).findByText('The flight is full.')).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLInputElement>(/Reason/).value).toBe('Late bus');
  });

  test('that a rule forbids now says why', async () => {
    open();
    const row = await rowOf('Bello, Ramón');
    fireEvent.click(within(row).getByRole('button', { name: 'Actions for Bello, Ramón' }));
    const item = await screen.findByRole('menuitem', { name: /^No-show/ });
    expect(within(item).getByText('Close check-in first.')).toBeTruthy();
    fireEvent.click(item);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is given to several together', async () => {
    desk.status = 'CheckInClosed';
    open();
    await choose('Castillo Vega, Idania', 'Select several');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ramón Bello' }));
    expect(await screen.findByText('2 selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'No-show' }));
    const dialog = await screen.findByRole('dialog', { name: '2 passengers are no-shows?' });
    await giveReason(dialog, 'No-show', 'Not at the counter');
    const move = { ticketStatus: 'NoShow', ticketIds: ['t3', 't1'], reason: 'Not at the counter' };
    await waitFor(() => expect(sent(MOVE)).toEqual([move]));
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });
});

describe('the day of the flight', () => {
  test('closing says who is blocked and who has not come', async () => {
    open();
    await rowOf('Bello, Ramón');
    fireEvent.click(screen.getByRole('button', { name: 'Close check-in' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close check-in of XC 432?' });
    expect(
      within(within(dialog).getByRole('region', { name: 'Blocked' })).getByText('Bello, Ramón'),
    ).toBeTruthy();
    expect(
      within(within(dialog).getByRole('region', { name: 'To go' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close check-in, 3 not checked in' }));
    await waitFor(() => expect(sent(STATUS)).toMatchObject([{ id: 'f1', status: 'CheckInClosed' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a refused close is told, and the question stays', async () => {
    desk.answers[STATUS] = () => ({ status: 409, body: { code: 'stale', message: 'Somebody was first.' } });
    open();
    await rowOf('Bello, Ramón');
    fireEvent.click(screen.getByRole('button', { name: 'Close check-in' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close check-in of XC 432?' });
    fireEvent.click(within(dialog).getByRole('button', { name: /^Close check-in, 3/ }));
    expect(await screen.findByText('Somebody was first.')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Close check-in of XC 432?' })).toBeTruthy();
  });

  test('departing says who becomes a no-show and who did not board', async () => {
    desk.status = 'CheckInClosed';
    desk.moves = ['Departed'];
    open();
    await rowOf('Bello, Ramón');
    fireEvent.click(screen.getByRole('button', { name: 'Mark as departed' }));
    const dialog = await screen.findByRole('dialog', { name: 'XC 432 has departed?' });
    expect(within(dialog).getByText("This can't be undone.")).toBeTruthy();
    expect(
      within(within(dialog).getByRole('region', { name: 'No-shows' })).getAllByRole('listitem'),
    ).toHaveLength(3);
    const missing = within(dialog).getByRole('region', { name: 'Checked in, not on board' });
    expect(within(missing).getByText('Acosta, Roberto')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as departed, 3 no-shows' }));
    await waitFor(() => expect(sent(STATUS)).toMatchObject([{ status: 'Departed' }]));
  });

  test('after departure it is decided who was on board', async () => {
    desk.status = 'Departed';
    desk.moves = [];
    open();
    const waiting = await screen.findByRole('region', { name: 'Checked in, not on board' });
    fireEvent.click(within(waiting).getByRole('button', { name: 'Was on board' }));
    const dialog = await screen.findByRole('dialog', { name: 'Roberto Acosta was on board?' });
    await giveReason(dialog, 'Was on board', 'Seen by the crew');
    const move = { ticketStatus: 'CheckedIn', ticketIds: ['t4'], reason: 'Seen by the crew' };
    await waitFor(() => expect(sent(MOVE)).toEqual([move]));
  });

  test('72 hours after departure nothing is decided any more', async () => {
    vi.setSystemTime(new Date('2026-11-18T17:41:00Z'));
    desk.status = 'Departed';
    desk.moves = [];
    open();
    await rowOf('Acosta, Roberto');
    expect(screen.queryByRole('region', { name: 'Checked in, not on board' })).toBeNull();
  });
});
