import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ModifyRequest, PassengerRead, TicketMasterRead } from '../../../../api/client';
import { clearSession } from '../../../../api/session';
import { hasUnsavedChanges } from '../../../../kit/leave';
import { type Answer, type Call, showAt, signIn } from '../../../../kit/testingDesk';
import { MARISOL, stubPassengers } from '../../../../shell/passengers/testing';
import { useCurrentAction } from '../stepAction';
import { useBooking } from '../useBooking';
import { useDraftGuard } from './drafts';
import { PassengersStep } from './PassengersStep';
import { familyOf, known, marisol } from './samples';

const MODIFY = 'POST /api/TicketMaster/modify';
const ernesto = known('p2', 'Ernesto', '1980-01-01');
const camila = known('p3', 'Camila', '2016-08-02');
const lucia = known('p4', 'Lucía', '2025-08-02');
const PEOPLE = [MARISOL, ernesto, camila, lucia];

const inBook = ({ id, passengerInfo }: PassengerRead, relation: string) => ({
  id: `book-${id}`,
  version: 1,
  passengerTitularId: 'p1',
  passengerTitularFullName: 'Marisol Peña Duarte',
  passengerId: id,
  passengerFullName: passengerInfo.passengerFullName,
  relation,
});

/** The booking as the server has it: a save puts those in it who are named. */
function serve(first: TicketMasterRead) {
  let booking = first;
  const infoOf = (id: string | null | undefined) =>
    PEOPLE.map(({ passengerInfo }) => passengerInfo).find((info) => info.id === id);
  const modify = (body: ModifyRequest): Answer => {
    const infos = body.passengers.map(({ passengerInfoId }) => infoOf(passengerInfoId));
    const { contactPhone, contactEmail } = booking;
    booking = familyOf(infos, { version: booking.version + 1, contactPhone, contactEmail });
    return { body: booking };
  };
  const update = (body: object): Answer => {
    booking = { ...booking, ...body, version: booking.version + 1 };
    return { body: booking };
  };
  return { read: () => ({ body: booking }), modify, update };
}

/** The big button's part: it alone is drawn again when the step says something else of it. */
const Reason = () => <output>{useCurrentAction()?.reason ?? 'on'}</output>;

function Sale() {
  const { desk } = useBooking('b1', () => undefined);
  useDraftGuard(desk);
  return (
    <>
      {desk.booking && <PassengersStep desk={desk} />}
      <Reason />
    </>
  );
}

function open(booking: TicketMasterRead, answers: Record<string, (body: never) => Answer> = {}): Call[] {
  const server = serve(booking);
  const people = PEOPLE.map((each) => [`GET /api/Passengers/GetById/${each.id}`, () => ({ body: each })]);
  const calls = stubPassengers({
    'GET /api/TicketMaster/GetById/b1': server.read,
    [MODIFY]: server.modify,
    'PUT /api/TicketMaster/b1': server.update,
    'POST /api/PassengerBook/GetByFilters': () => ({
      body: [inBook(ernesto, 'husband'), inBook(camila, 'daughter')],
    }),
    'GET /api/Ofac': () => ({
      body: [
        {
          id: 'family',
          name: 'Family visits',
          sectionShort: '515.561',
          active: true,
          licenceRequired: false,
        },
        { id: 'specific', name: 'Specific licence', sectionShort: '', active: true, licenceRequired: true },
      ],
    }),
    ...Object.fromEntries(people),
    ...answers,
  });
  signIn('OfficeSaleAgent');
  showAt('/booking/$id', Sale, '/booking/b1');
  return calls;
}

const box = (label: RegExp, index = 0) =>
  screen.getAllByLabelText<HTMLInputElement>(label, { selector: 'input' })[index] as HTMLInputElement;
const type = (label: RegExp, value: string, index = 0) => {
  fireEvent.change(box(label, index), { target: { value } });
  fireEvent.blur(box(label, index));
};
const choose = (label: RegExp, text: string, index = 0) => {
  fireEvent.change(box(label, index), { target: { value: text } });
  fireEvent.keyDown(box(label, index), { key: 'Enter', code: 'Enter' });
};
const press = (key: string, modifiers: object, code = key) =>
  fireEvent.keyDown(window, { key, code, ...modifiers });
const saved = (calls: Call[]) =>
  calls.filter(({ call }) => call === MODIFY).map(({ body }) => (body as ModifyRequest).passengers);
const stateOf = (check: string) => screen.getByText(check).closest('li')?.dataset.state;
const party = () => within(screen.getByLabelText('Party'));
// By their words: roles and names are slow to find among two hundred countries.
const opened = (number: number) => screen.findByText(`Passenger ${number}`);
const pressChip = async (name: string) =>
  fireEvent.click(await screen.findByText(name, { selector: 'strong' }));

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
  const fill = () => {
    type(/^First name/, 'Ernesto');
    type(/^Last name/, 'Valdés');
    type(/^Date of birth/, '1980-01-01');
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

  test('whose document does not outlive the last flight is told so at its field', async () => {
    open(familyOf([marisol]));
    await opened(2);
    type(/^Number/, 'L482913');
    type(/^Expiration date/, '2026-11-30');
    expect(
      await screen.findByText('Document Primary / Expiration Date, must not be before of flight date.'),
    ).toBeTruthy();
    await waitFor(() => expect(stateOf('Documents after Sat Dec 05')).toBe('bad'));
  });

  test('under a category that needs a licence gives its number', async () => {
    open(familyOf([marisol]));
    await opened(2);
    await screen.findByDisplayValue('Family visits 515.561');
    expect(screen.queryByLabelText(/^Licence number/)).toBeNull();
    fireEvent.click(box(/^OFAC category/));
    fireEvent.click(await screen.findByText(/^Specific licence/));
    expect(await screen.findByLabelText(/^Licence number/)).toBeTruthy();
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

describe('the booking', () => {
  test('that refuses somebody says why, and keeps who was entered', async () => {
    const sentence = 'Ernesto Valdés Peña already has a seat on XC 410, Sat Nov 21 2026.';
    open(familyOf([marisol]), {
      [MODIFY]: () => ({ status: 409, body: { code: 'alreadyOnFlight', message: sentence } }),
    });
    await opened(2);
    await pressChip('Ernesto Valdés Peña');
    expect((await screen.findByText(sentence, { exact: false })).textContent).toContain(sentence);
    expect(stateOf('Nobody twice on a flight')).toBe('bad');
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
    expect(await screen.findByText('Still to settle: Contact data')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Edit the contact'));
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
    fireEvent.click(await screen.findByText('Enter 1 passenger'));
    await waitFor(() => expect(saved(calls).at(-1)?.[3]).toMatchObject({ passengerInfoId: 'p4-info' }));
    await opened(4);
    expect(screen.queryByText('Paste a passenger list')).toBeNull();
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
    fireEvent.click(await screen.findByText('Enter 2 passengers'));
    fireEvent.click(await screen.findByText('Use this passenger'));
    fireEvent.click(screen.getByText('Enter 2 passengers'));
    await waitFor(() => expect(saved(calls).at(-1)?.[2]).toMatchObject({ passengerInfoId: 'p3-info' }));
    expect(saved(calls).at(-1)?.[3]).toMatchObject({ passengerInfoId: 'p4-info' });
    expect(created).toEqual([2, 1]);
  });
});
