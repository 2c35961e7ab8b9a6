import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../../../api/session';
import { hasUnsavedChanges } from '../../../../kit/feedback/leave';
import { familyOf, known, marisol } from './samples';
import {
  box,
  camila,
  choose,
  ernesto,
  lucia,
  open,
  opened,
  party,
  press,
  pressChip,
  saved,
  stateOf,
  stepAsked,
  type,
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

describe('somebody known', () => {
  test('of the titular’s book takes the place with the titular’s reason, and nothing is asked', async () => {
    const calls = open(familyOf([marisol]));
    await opened(2);
    await pressChip('Ernesto Valdés Peña');
    await waitFor(() => expect(party().getByText('Ernesto Valdés Peña', { selector: 'span' })).toBeTruthy());
    expect(saved(calls).at(-1)?.[1]).toMatchObject({ passengerInfoId: 'p2-info', ofacId: 'family' });
    await waitFor(() => expect(party().getByText('2 of 4 ready')).toBeTruthy());
    expect(screen.queryByText('Required')).toBeNull();
  });

  test('who leads the booking is whom to call', async () => {
    const calls = open(familyOf([]), {
      'POST /api/Passengers/GetByName': () => ({
        body: [
          { id: 'p1', passengerInfoId: 'i1', passengerFullName: 'Marisol Peña', dateOfBirth: '1984-05-17' },
        ],
      }),
    });
    await opened(1);
    press('p', { altKey: true }, 'KeyP');
    const search = await screen.findByPlaceholderText('Search book');
    fireEvent.change(search, { target: { value: 'marisol' } });
    fireEvent.click(await screen.findByText('1984-05-17'));
    expect(await screen.findByText('3055550148')).toBeTruthy();
    expect(calls.find(({ call }) => call === 'PUT /api/TicketMaster/b1')?.body).toMatchObject({
      contactPhone: '3055550148',
      contactEmail: null,
    });
  });

  test('of another age than was sold is not taken before the clerk decides', async () => {
    const calls = open(familyOf([marisol, ernesto.passengerInfo]), {
      'GET /api/Passengers/GetById/p3': () => ({
        body: known('p3', 'Camila', '2014-08-02'),
      }),
      'POST /api/TicketMaster/CalculatePrice': () => ({ body: { total: '259.00' } }),
    });
    await opened(3);
    await pressChip('Camila Valdés Peña');
    expect(await screen.findByText('Should be between 2 years and 11.')).toBeTruthy();
    expect(saved(calls)).toEqual([]);
    await waitFor(() => expect(stateOf('Ages on every leg')).toBe('bad'));
    fireEvent.click(await screen.findByText('Sell as adult, +80.00'));
    await waitFor(() => expect(saved(calls).at(-1)?.[2]?.passengerAgeCategory).toBe('Adult'));
  });
});

describe('somebody new', () => {
  const fill = (name = 'Ernesto', born = '1980-01-01') => {
    type(/^First name/, name);
    type(/^Last name/, 'Valdés');
    type(/^Date of birth/, born);
    choose(/^Gender/, 'Male');
    choose(/^Nationality/, 'Cuba');
    type(/^Number/, 'L482913');
    choose(/^Issued by/, 'Cuba');
    type(/^Expiration date/, '2031-04-30');
  };

  test('is saved by Ctrl Enter, takes his place, and the next one is asked', async () => {
    const calls = open(familyOf([marisol]), { 'POST /api/Passengers': () => ({ body: ernesto }) });
    await opened(2);
    await screen.findByDisplayValue('Family visits 515.561');
    fill();
    press('Enter', { ctrlKey: true });
    await opened(3);
    expect(calls.find(({ call }) => call === 'POST /api/Passengers')?.body).toMatchObject({
      passengerInfo: { firstName: 'Ernesto', passengerAgeCategory: 'Adult', flightDate: '2026-11-21' },
    });
    expect(saved(calls).at(-1)?.[1]).toMatchObject({ passengerInfoId: 'p2-info', ofacId: 'family' });
    await waitFor(() => expect(document.activeElement).toBe(box(/^First name/)));
  });

  test('and last is saved by one Ctrl Enter, which goes on to the extras', async () => {
    const calls = open(familyOf([marisol, ernesto.passengerInfo, camila.passengerInfo]), {
      'POST /api/Passengers': () => ({ body: lucia }),
    });
    await opened(4);
    await screen.findByDisplayValue('Family visits 515.561');
    fill('Lucía', '2025-08-02');
    press('Enter', { ctrlKey: true });
    await waitFor(() => expect(stepAsked()).toBe('extras'));
    expect(saved(calls).at(-1)?.[3]).toMatchObject({ passengerInfoId: 'p4-info' });
  });

  test('whose document does not outlive the last flight is told so at its field', async () => {
    open(familyOf([marisol]));
    await opened(2);
    type(/^Number/, 'L482913');
    type(/^Expiration date/, '2026-11-30');
    expect(
      await screen.findByText('Document Primary / Expiration Date, must not be before of flight date.'),
    ).toBeTruthy();
    await waitFor(() => expect(stateOf('Documents valid through Sat Dec 05')).toBe('bad'));
  });

  test('under a category that needs a licence gives its number', async () => {
    open(familyOf([marisol]));
    await opened(2);
    await screen.findByDisplayValue('Family visits 515.561');
    expect(screen.queryByLabelText(/^License number/)).toBeNull();
    fireEvent.click(box(/^OFAC category/));
    fireEvent.click(await screen.findByText(/^Specific license/));
    expect(await screen.findByLabelText(/^License number/)).toBeTruthy();
  });

  test('keeps what was typed while another is opened, and leaving asks', async () => {
    open(familyOf([marisol]));
    await opened(2);
    type(/^First name/, 'Ernesto');
    press('ArrowDown', { altKey: true });
    await opened(3);
    expect(box(/^First name/).value).toBe('');
    expect(party().getByText('not saved')).toBeTruthy();
    expect(hasUnsavedChanges()).toBe(true);
    press('ArrowUp', { altKey: true });
    await opened(2);
    await waitFor(() => expect(box(/^First name/).value).toBe('Ernesto'));
  });
});
