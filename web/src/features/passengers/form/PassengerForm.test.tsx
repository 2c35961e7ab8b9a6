import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../../api/session';
import { type Answer, type Call, showAt, signIn } from '../../../kit/testing/testingDesk';
import { MARISOL, stubPassengers } from '../testing';
import { PassengerForm } from './PassengerForm';
import { type PassengerFormInput, usePassengerForm } from './usePassengerForm';

const SAVE = 'PUT /api/Passengers/p1';
const DOCUMENT = 'PUT /api/PassengerTravelDocument';
const KNOWN = { id: 'p9', passengerFullName: 'Idania Castillo Vega', dateOfBirth: '1984-05-17', order: 0 };

const used: string[] = [];

function Desk({ input }: { input: Omit<PassengerFormInput, 'onSaved'> }) {
  const state = usePassengerForm({ ...input, onSaved: () => undefined });
  return (
    <>
      <PassengerForm state={state} onUse={(id) => used.push(id)} />
      <button type="button" onClick={() => void state.save()}>
        Save
      </button>
    </>
  );
}

function open(
  answers: Record<string, (body: never) => Answer>,
  input: Omit<PassengerFormInput, 'onSaved'> = {},
) {
  const calls = stubPassengers({ 'GET /api/Passengers/GetById/p1': () => ({ body: MARISOL }), ...answers });
  signIn('OfficeSaleAgent');
  showAt('/', () => <Desk input={input} />);
  return calls;
}

const correct = (answers: Record<string, (body: never) => Answer> = {}) =>
  open(answers, { record: { passenger: MARISOL, addresses: {} } });

const box = (label: RegExp, index = 0) =>
  screen.getAllByLabelText<HTMLInputElement>(label, { selector: 'input' })[index] as HTMLInputElement;
const type = (label: RegExp, value: string, index = 0) =>
  fireEvent.change(box(label, index), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const bodyOf = (calls: Call[], call: string) => calls.filter((each) => each.call === call).at(-1)?.body;

afterEach(() => {
  act(() => clearSession());
  used.length = 0;
  vi.unstubAllGlobals();
});

describe('a new passenger', () => {
  const fill = async () => {
    await screen.findByText('Scanner ready.');
    type(/^First name/, 'Idania');
    type(/^Last name/, 'Castillo');
    type(/^Date of birth/, '1984-05-17');
    save();
  };

  test('who may be known already is offered; another is created only when somebody says so', async () => {
    const calls = open({
      'POST /api/Passengers': ({ createAnyway }: { createAnyway: boolean }) =>
        createAnyway
          ? { body: MARISOL }
          : { status: 409, body: { code: 'likelyDuplicate', message: 'Known.', candidates: [KNOWN] } },
    });
    await fill();
    fireEvent.click(await screen.findByRole('button', { name: 'Use this passenger' }));
    expect(used).toEqual(['p9']);
    expect(box(/^First name/).value).toBe('Idania');
    fireEvent.click(screen.getByRole('button', { name: 'Add as new' }));
    expect(await screen.findByText('Entity saved')).toBeTruthy();
    expect(bodyOf(calls, 'POST /api/Passengers')).toMatchObject({
      createAnyway: true,
      passengerInfo: { firstName: 'Idania', middleName: null, primaryTravelDocument: null },
    });
  });

  test('a possible duplicate takes the focus', async () => {
    open({
      'POST /api/Passengers': () => ({
        status: 409,
        body: { code: 'likelyDuplicate', message: 'Known.', candidates: [KNOWN] },
      }),
    });
    await fill();
    const use = await screen.findByRole('button', { name: 'Use this passenger' });
    await waitFor(() => expect(document.activeElement).toBe(use));
  });

  test('a date is typed as people type it, and shown as it is stored', async () => {
    open({});
    await screen.findByText('Scanner ready.');
    for (const typed of ['5/17/84', '17MAY84', '05/17/1984']) {
      type(/^Date of birth/, typed);
      fireEvent.blur(box(/^Date of birth/));
      expect(box(/^Date of birth/).value).toBe('1984-05-17');
    }
  });

  test('has no stop of the Tab key at calendars, and the secondary document is folded', async () => {
    open({});
    await screen.findByText('Scanner ready.');
    for (const opener of screen.getAllByRole('button', { name: 'Pick a date' }))
      expect(opener.tabIndex).toBe(-1);
    expect(screen.getAllByLabelText(/^Expiration date/)).toHaveLength(1);
    const add = screen.getByRole('button', { name: 'Add: Secondary document' });
    expect(box(/^OFAC category/).compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.click(add);
    expect(screen.getAllByLabelText(/^Expiration date/)).toHaveLength(2);
    expect(document.activeElement).toBe(box(/^Type/, 1));
  });

  test('has every refusal of the server at its field', async () => {
    open({
      'POST /api/Passengers': () => ({
        status: 422,
        body: {
          code: 'invalidField',
          message: 'Wrong.',
          fields: {
            'passengerInfo.firstName': 'Only letters allow. ex: Ana María',
            'passengerInfo.primaryTravelDocument.documentNumber': 'Expect 9 digits (ex: 123456789)',
          },
        },
      }),
    });
    await fill();
    expect(await screen.findByText('Only letters allow. ex: Ana María')).toBeTruthy();
    expect(screen.getByText('Expect 9 digits (ex: 123456789)')).toBeTruthy();
  });

  test('is told age and category while the date is typed', async () => {
    open({}, { flightDate: '2026-11-21', category: 'Child' });
    await screen.findByText('Scanner ready.');
    type(/^Date of birth/, '2014-08-02');
    expect(await screen.findByText(/Age on Sat Nov 21:/)).toHaveProperty(
      'textContent',
      'Age on Sat Nov 21: 12 · Adult',
    );
    fireEvent.blur(box(/^Date of birth/));
    expect(await screen.findByText('Should be between 2 years and 11.')).toBeTruthy();
  });
});

describe('a known passenger', () => {
  test('is saved with what changed alone', async () => {
    const calls = correct({ [SAVE]: () => ({ body: MARISOL }) });
    await screen.findByDisplayValue('Marisol');
    type(/^E-mail/, 'marisol@mail.example');
    save();
    await waitFor(() => expect(bodyOf(calls, SAVE)).toBeTruthy());
    expect(bodyOf(calls, SAVE)).toMatchObject({
      version: 1,
      passengerInfo: { version: 3, email: 'marisol@mail.example', primaryTravelDocumentId: 'd1' },
    });
    expect(calls.some(({ call }) => call === DOCUMENT)).toBe(false);
  });

  test('keeps a masked number nobody typed over', async () => {
    const calls = correct({ [DOCUMENT]: () => ({ body: {} }) });
    await screen.findByDisplayValue('•••2913');
    type(/^Expiration date/, '2032-01-01');
    save();
    await waitFor(() => expect(bodyOf(calls, DOCUMENT)).toBeTruthy());
    expect(bodyOf(calls, DOCUMENT)).toMatchObject({ documentNumber: null, expirationDate: '2032-01-01' });
    expect(calls.some(({ call }) => call === SAVE)).toBe(false);
  });

  test('gets the new number whole, never half a mask', async () => {
    correct();
    const number = await screen.findByDisplayValue('•••2913');
    fireEvent.input(number, { target: { value: '•••29137' }, data: '7' });
    expect(box(/^Number/).value).toBe('7');
  });

  test('shows the number to whoever asks, without having changed it', async () => {
    const calls = correct({
      'GET /api/PassengerTravelDocument/RevealDocument/d1': () => ({ body: { documentNumber: 'L482913' } }),
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Show number/ }));
    expect(await screen.findByDisplayValue('L482913')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show number/ })).toBeNull();
    save();
    expect(await screen.findByText('Entity saved')).toBeTruthy();
    expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  });

  test('was changed by somebody else: told, and what was typed stays', async () => {
    const change = { field: 'email', before: null, after: 'x@mail.example', by: 'Ana', at: '' };
    correct({
      [SAVE]: () => ({
        status: 409,
        body: { code: 'stale', message: 'Ana changed this.', changes: [change] },
      }),
    });
    await screen.findByDisplayValue('Marisol');
    type(/^Phone/, '3055550199');
    save();
    expect(await screen.findByText('Changed by another user')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Load latest' }));
    await waitFor(() => expect(screen.queryByText('Changed by another user')).toBeNull());
    expect(box(/^Phone/).value).toBe('3055550199');
  });
});

describe('a scan', () => {
  const ZONE = `P<CUBPENA<<MARISOL${'<'.repeat(26)}L482914<<8CUB8405179F3301015<<<<<<<<<<<<<<06`;
  const HERS = {
    firstName: 'MARISOL',
    middleName: '',
    lastName: 'PENA',
    secondLastName: 'DUARTE',
    dateOfBirth: '1984-05-17',
    gender: 'F',
    nationalityCode: 'CUB',
    nationalityId: 'cu',
    passengerAgeCategory: 'Adult',
  };

  /** The keys of a reader, one right after the other. */
  const scan = async (passenger: object, { valid = true, into = correct } = {}) => {
    const passport = {
      documentRank: 'Primary',
      documentType: 'Passport',
      documentNumber: 'L482914',
      issuedCode: 'CUB',
      issuedId: 'cu',
      expirationDate: '2033-01-01',
    };
    const read = { source: 'mrz', format: 'TD3', valid, checks: { documentNumber: valid }, warnings: [] };
    into({
      'POST /api/PassengerTravelDocument/ScanParser': () => ({
        body: { ...read, document: passport, passenger: { ...HERS, ...passenger }, address: null },
      }),
    });
    await screen.findByText('Scanner ready.');
    act(() => {
      for (const key of ZONE) fireEvent.keyDown(window, { key });
    });
  };
  const written = () => [box(/^Number/).value, box(/^Expiration date/).value];
  const BEFORE = ['•••2913', '2031-04-30'];
  const READ = ['L482914', '2033-01-01'];

  test('of her own passport fills the document in', async () => {
    await scan({});
    await waitFor(() => expect(written()).toEqual(READ));
  });

  test('goes on to the first required field that it left empty', async () => {
    await scan({ lastName: '' }, { into: (answers = {}) => open(answers) });
    await waitFor(() => expect(box(/^First name/).value).toBe('Marisol'));
    await waitFor(() => expect(document.activeElement).toBe(box(/^Last name/)));
  });

  test('of another person’s passport asks whose it is, and writes nothing before', async () => {
    await scan({ firstName: 'ELENA', dateOfBirth: '1990-03-02' });
    const another = await screen.findByRole('button', { name: 'Another person, ignore scan' });
    expect(document.activeElement).toBe(another);
    expect(written()).toEqual(BEFORE);
    fireEvent.click(screen.getByRole('button', { name: 'Same person, use scan' }));
    await waitFor(() => expect(written()).toEqual(READ));
  });

  test('of another person’s passport is left alone when somebody says so', async () => {
    await scan({ firstName: 'ELENA' });
    fireEvent.click(await screen.findByRole('button', { name: 'Another person, ignore scan' }));
    expect(await screen.findByText('Scanner ready.')).toBeTruthy();
    expect(written()).toEqual(BEFORE);
  });

  test('with a wrong check digit writes nothing, and says so', async () => {
    await scan({}, { valid: false });
    expect(await screen.findByText('Nothing was filled in. Scan again or type.')).toBeTruthy();
    expect(written()).toEqual(BEFORE);
  });
});
