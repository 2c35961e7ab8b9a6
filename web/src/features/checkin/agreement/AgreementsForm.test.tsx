import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../access';
import { clearSession } from '../../../api/session';
import { setWorkstation } from '../../../kit/hooks/workstation';
import { type Answer, showAt, signIn, stubServer } from '../../../kit/testing/testingDesk';
import AgreementsForm from './AgreementsForm';
import { agreement, CATEGORIES, DAUGHTER, MOTHER, ofDaughter, SIGNED, signed } from './samples';

const READ = 'GET /api/TicketAgreements/GetById/t1';
const READ_NEXT = 'GET /api/TicketAgreements/GetById/t2';
const SIGN = 'POST /api/TicketAgreements/t1';
const DRAWN = 'POST /api/FileAttachments/base64/t1';

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA');
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(() => {
  act(() => {
    clearSession();
    setWorkstation({ topazEnabled: false });
  });
  vi.unstubAllGlobals();
});

type Answers = Record<string, (body: never) => Answer>;

function open(answers: Answers = {}, role: Role = 'CharterCheckIn') {
  const calls = stubServer({
    [READ]: () => ({ body: agreement() }),
    [READ_NEXT]: () => ({ body: ofDaughter() }),
    'GET /api/Ofac': () => ({ body: CATEGORIES }),
    [DRAWN]: () => ({ body: { id: 's1' } }),
    [SIGN]: () => ({ body: signed() }),
    ...answers,
  });
  signIn(role);
  const pages = ['/checkin/agreementsform/$ticketId', '/checkin/form/$id'];
  const router = showAt(pages, AgreementsForm, '/checkin/agreementsform/t1');
  const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
  return { calls, sent, router };
}

/** A stroke across the box, long enough to be meant. */
async function draw(who: string) {
  const box = await screen.findByRole('img', { name: `Signature of ${who}` });
  fireEvent.pointerDown(box, { button: 0, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(box, { clientX: 90, clientY: 60 });
  fireEvent.pointerUp(box);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
}

test('signed on the screen: the text that was read is named, and the next of the party comes', async () => {
  const { sent, router } = open();
  expect(await screen.findByText(/I certify that my travel is authorized/)).toBeTruthy();
  expect(screen.getByText('0 of 2 signed')).toBeTruthy();
  await draw(MOTHER.passengerName);
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkin/agreementsform/t2'));
  expect(sent(DRAWN)).toEqual([
    { entityType: 'Ticket', masterId: 'b1', base64: 'data:image/png;base64,AAAA', method: 'Screen' },
  ]);
  expect(sent(SIGN)).toEqual([
    {
      bookingVersion: 4,
      how: 'Screen',
      fileId: 's1',
      signedBy: MOTHER.passengerName,
      textSha256: 'a'.repeat(64),
    },
  ]);
  expect(await screen.findByText(/Name: Camila/)).toBeTruthy();
});

test('an adult signs for a child, and after the last the party is shown again', async () => {
  const all = [
    { ...MOTHER, signed: true },
    { ...DAUGHTER, signed: true },
  ];
  const { sent, router } = open({
    [READ]: () => ({ body: signed() }),
    [READ_NEXT]: () => ({ body: ofDaughter({ party: [{ ...MOTHER, signed: true }, DAUGHTER] }) }),
    'POST /api/FileAttachments/base64/t2': () => ({ body: { id: 's2' } }),
    'POST /api/TicketAgreements/t2': () => ({ body: ofDaughter({ signed: SIGNED, party: all }) }),
  });
  expect(await screen.findByText('1 of 2 signed')).toBeTruthy();
  fireEvent.keyDown(window, { code: 'ArrowDown', altKey: true });
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkin/agreementsform/t2'));
  expect(
    await screen.findByRole('combobox', { name: 'Adult who signs for Camila Castillo Vega' }),
  ).toBeTruthy();
  await draw(MOTHER.passengerName);
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkin/form/c1'));
  expect(sent('POST /api/TicketAgreements/t2')).toMatchObject([{ signedBy: MOTHER.passengerName }]);
  expect(await screen.findByText('Everybody of K9TR2D has signed.')).toBeTruthy();
});

test('signed on paper, with a scan of it', async () => {
  const upload = 'POST /api/FileAttachments/t1/b1';
  const { sent } = open({ [upload]: () => ({ body: [{ id: 'u1' }] }) });
  fireEvent.click(await screen.findByLabelText('Signed on paper'));
  const scan = new File(['%PDF-'], 'signed.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Scan or photo of the signed paper'), { target: { files: [scan] } });
  expect(await screen.findByText('signed.pdf')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mark as signed' }));
  await waitFor(() => expect(sent(SIGN)).toMatchObject([{ how: 'Paper', fileId: 'u1' }]));
  expect(sent(upload)).toHaveLength(1);
});

test('signed on paper that the office keeps: nothing is uploaded', async () => {
  const { sent, calls } = open();
  fireEvent.click(await screen.findByLabelText('Signed on paper'));
  fireEvent.click(screen.getByRole('button', { name: 'Mark as signed' }));
  await waitFor(() => expect(sent(SIGN)).toMatchObject([{ how: 'Paper', fileId: null }]));
  expect(calls.some(({ call }) => call.includes('FileAttachments'))).toBe(false);
});

test('a text that changed meanwhile is not signed: the new one is shown, and it is said', async () => {
  let changed = false;
  const fresh = agreement({ text: 'I certify under the new text.', textSha256: 'c'.repeat(64) });
  const { sent } = open({
    [READ]: () => ({ body: changed ? fresh : agreement() }),
    [SIGN]: () => {
      changed = true;
      return {
        status: 409,
        body: { code: 'affidavitChanged', message: 'Have the passenger read it again.' },
      };
    },
  });
  await draw(MOTHER.passengerName);
  expect(await screen.findByText('The affidavit changed. Nothing was signed.')).toBeTruthy();
  expect(await screen.findByText('I certify under the new text.')).toBeTruthy();
  expect(sent(SIGN)).toHaveLength(1);
  // The drawn signature went with the old text.
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Sign in the box first.')).toBeTruthy();
});

test('another desk changed the booking, not the text: the signature holds', async () => {
  let version = 4;
  const { sent, router } = open({
    [READ]: () => ({ body: agreement({ bookingVersion: version }) }),
    [SIGN]: ({ bookingVersion }: { bookingVersion: number }) => {
      version = 5;
      return bookingVersion === 5
        ? { body: signed() }
        : { status: 409, body: { code: 'stale', message: 'Somebody else changed it.' } };
    },
  });
  await draw(MOTHER.passengerName);
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkin/agreementsform/t2'));
  expect(sent(SIGN)).toMatchObject([{ bookingVersion: 4 }, { bookingVersion: 5 }]);
});

test('a category that needs a license is stored with it, and is no surprise', async () => {
  const PUT = 'PUT /api/TicketAgreements';
  const changed = agreement({ ofacId: 'o2', ofacLicence: 'CU-17', textSha256: 'd'.repeat(64) });
  let current = agreement();
  const { sent } = open({
    [READ]: () => ({ body: current }),
    [PUT]: () => {
      current = changed;
      return { body: changed };
    },
  });
  const category = await screen.findByRole('combobox', { name: 'Category' });
  await waitFor(() => expect((category as HTMLInputElement).value).toContain('Family visits'));
  fireEvent.click(category);
  fireEvent.click(await screen.findByRole('option', { name: /Specific license/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Use this category' }));
  expect(await screen.findByText('Enter the license number.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/License number/), { target: { value: ' CU-17 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use this category' }));
  await waitFor(() =>
    expect(sent(PUT)).toEqual([{ ticketId: 't1', bookingVersion: 4, ofacId: 'o2', ofacLicence: 'CU-17' }]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use this category' })).toBeNull());
  expect(screen.queryByText('The affidavit changed. Nothing was signed.')).toBeNull();
});

test('without a category nothing can be signed', async () => {
  open({ [READ]: () => ({ body: agreement({ ofacId: null }) }) });
  expect(await screen.findByText('Choose the OFAC category first.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
});

test('whoever is checked in keeps category and signature', async () => {
  open({ [READ]: () => ({ body: agreement({ ticketStatus: 'CheckedIn' }) }) });
  expect(await screen.findByText(/Undo the check-in first/)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull();
});

test('the pad of the workstation comes first where there is one', async () => {
  setWorkstation({ topazEnabled: true });
  open();
  expect(await screen.findByRole('button', { name: 'Start the pad' })).toBeTruthy();
});

test('before the operator has written a text, the one who may is led to it', async () => {
  const answers = {
    [READ]: () => ({ status: 409, body: { code: 'affidavitTextMissing', message: 'Enter the text first.' } }),
  };
  open(answers, 'CharterAdmin');
  expect(await screen.findByText('There is no affidavit text yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Enter the text' }).getAttribute('href')).toBe(
    '/charter?tab=agreements',
  );
});

test('an unknown ticket, and a server that fails', async () => {
  open({ [READ]: () => ({ status: 404, body: { code: 'notFound', message: 'Not found.' } }) });
  expect(await screen.findByText('Ticket not found')).toBeTruthy();
});

test('who may not sign reads it', async () => {
  open({}, 'CharterSale');
  expect(await screen.findByText('Not signed yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sign' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
});

test('the party is chosen from by name', async () => {
  const { router } = open();
  const party = await screen.findByRole('complementary', { name: 'Party' });
  fireEvent.click(within(party).getByRole('button', { name: /Camila/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkin/agreementsform/t2'));
});
