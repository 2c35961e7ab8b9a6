import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../../../api/session';
import { familyOf, marisol } from './samples';
import {
  box,
  ernesto,
  lucia,
  MODIFY,
  open,
  opened,
  PEOPLE,
  party,
  pressChip,
  saved,
  stateOf,
} from './testing';

beforeEach(() => {
  // The trip of the samples is still to come.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-10-01T14:00:00Z') });
});
afterEach(() => {
  act(() => clearSession());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the booking', () => {
  test('that refuses somebody says why, and keeps who was entered', async () => {
    const sentence = 'Ernesto Valdés Peña already has a seat on XC 410, Sat Nov 21 2026.';
    open(familyOf([marisol]), {
      [MODIFY]: () => ({ status: 409, body: { code: 'alreadyOnFlight', message: sentence } }),
    });
    await opened(2);
    await pressChip('Ernesto Valdés Peña');
    expect((await screen.findByText(sentence, { exact: false })).textContent).toContain(sentence);
    expect(stateOf('No duplicate passengers')).toBe('bad');
    expect(await screen.findByDisplayValue('Ernesto')).toBeTruthy();
    expect(party().getByText('Ernesto Valdés Peña', { selector: 'span' })).toBeTruthy();
  });

  test('that makes a child of an infant on the way back says so', async () => {
    const said =
      'Lucía Valdés travels as Infant on XC 410, Sat Nov 21 2026 and as Child on XC 411, Sat Dec 05 2026 and has a seat there.';
    open(familyOf([marisol]), {
      [MODIFY]: () => ({ body: familyOf([marisol, ernesto.passengerInfo], { messages: [said] }) }),
    });
    await opened(2);
    await pressChip('Ernesto Valdés Peña');
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test('that has everybody and a contact goes on; without a contact it says what is missing', async () => {
    const infos = PEOPLE.map(({ passengerInfo }) => passengerInfo);
    const calls = open(familyOf(infos));
    expect(await screen.findByText('Still missing: Contact details')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Edit contact'));
    const contact = within(screen.getByLabelText('Contact'));
    fireEvent.change(contact.getByLabelText('Phone'), { target: { value: '12' } });
    fireEvent.click(contact.getByText('Save'));
    expect(await contact.findByText('Input invalid, 6 to 12 digits, ex: +5352345678')).toBeTruthy();
    fireEvent.change(contact.getByLabelText('Phone'), { target: { value: '3055550148' } });
    fireEvent.click(contact.getByText('Save'));
    expect(await screen.findByText('on')).toBeTruthy();
    expect(calls.find(({ call }) => call === 'PUT /api/TicketMaster/b1')?.body).toMatchObject({
      version: 7,
      contactPhone: '3055550148',
    });
  });

  test('is left by a passenger only after a question', async () => {
    const calls = open(familyOf([marisol, ernesto.passengerInfo]));
    await opened(3);
    fireEvent.click(party().getByText('Ernesto Valdés Peña'));
    await opened(2);
    fireEvent.click(screen.getByLabelText('More for passenger 2'));
    fireEvent.click(await screen.findByText('Remove from the booking'));
    fireEvent.click(await screen.findByText('Ok'));
    await waitFor(() =>
      expect(
        saved(calls)
          .at(-1)
          ?.map(({ place }) => place),
      ).toEqual([0, 2, 3]),
    );
  });
});

describe('a pasted list', () => {
  const row = (order: number, firstName: string, dateOfBirth: string) => ({
    ...{ order, firstName, dateOfBirth, lastName: 'Valdés', gender: 'F', rest: [], problems: {} },
    ...{ middleName: '', secondLastName: '', documentType: '', documentNumber: '', expirationDate: '' },
    ...{ nationality: '', phone: '', email: '' },
  });
  const paste = () =>
    fireEvent.paste(box(/^First name/), {
      clipboardData: { getData: () => 'Lucía\tValdés\t2025-08-02' },
    });

  test('fills the places that nobody has', async () => {
    const calls = open(familyOf([marisol]), {
      'POST /api/Passengers/PasteClipboard': () => ({ body: [row(0, 'Lucía', '2025-08-02')] }),
      'POST /api/Passengers/CreateList': () => ({ body: [lucia] }),
    });
    await opened(2);
    paste();
    fireEvent.click(await screen.findByText('Add 1 passenger'));
    await waitFor(() => expect(saved(calls).at(-1)?.[3]).toMatchObject({ passengerInfoId: 'p4-info' }));
    await opened(4);
    expect(screen.queryByText('Paste passenger list')).toBeNull();
  });

  test('takes who is known already instead of creating another', async () => {
    const candidate = { id: 'p3', passengerFullName: 'Camila', dateOfBirth: '2016-08-02', order: 0 };
    const created: unknown[] = [];
    const calls = open(familyOf([marisol]), {
      'POST /api/Passengers/PasteClipboard': () => ({
        body: [row(0, 'Camila', '2016-08-02'), row(1, 'Lucía', '2025-08-02')],
      }),
      'POST /api/Passengers/CreateList': ({ items }: { items: unknown[] }) => {
        created.push(items.length);
        return items.length === 1
          ? { body: [lucia] }
          : { status: 409, body: { code: 'likelyDuplicate', message: 'Known.', candidates: [candidate] } };
      },
    });
    await opened(2);
    paste();
    fireEvent.click(await screen.findByText('Add 2 passengers'));
    fireEvent.click(await screen.findByText('Use this passenger'));
    fireEvent.click(screen.getByText('Add 2 passengers'));
    await waitFor(() => expect(saved(calls).at(-1)?.[2]).toMatchObject({ passengerInfoId: 'p3-info' }));
    expect(saved(calls).at(-1)?.[3]).toMatchObject({ passengerInfoId: 'p4-info' });
    expect(created).toEqual([2, 1]);
  });
});
