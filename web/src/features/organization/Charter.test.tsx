import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../api/session';
import { answer } from '../../kit/feedback/confirm';
import { hasUnsavedChanges } from '../../kit/feedback/leave';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../kit/testing/testingDesk';
import Charter from './Charter';
import { CHARTER, template } from './samples';

// Hundreds of options take jsdom seconds to draw.
vi.mock('./zones', () => ({ ZONES: [{ value: 'America/New_York', label: 'America/New_York' }] }));

const SAVE = 'PUT /api/Charter';
const SAVE_TEXT = 'POST /api/Charter/SaveAgreementTemplate';

let calls: Call[] = [];
let charter = CHARTER;
let contracts = [template('Contract', 2, '2026-03-02T15:00:00Z')];
let saveText: () => Answer;
let save: (body: unknown) => Answer;
const called = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);

beforeEach(() => {
  charter = CHARTER;
  contracts = [
    template('Contract', 2, '2026-03-02T15:00:00Z'),
    template('Contract', 1, '2026-01-05T15:00:00Z'),
  ];
  saveText = () => ({ body: {} });
  save = (body) => ({ body: { ...charter, ...(body as object), version: charter.version + 1 } });
  signIn('CharterAdmin');
  calls = stubServer({
    'GET /api/Charter/GetCurrent': () => ({ body: charter }),
    [SAVE]: (body) => save(body),
    'GET /api/Charter/AgreementTemplates': () => ({ body: contracts }),
    [SAVE_TEXT]: () => saveText(),
  });
});

afterEach(() => {
  act(() => {
    answer(false);
    clearSession();
  });
  vi.unstubAllGlobals();
});

const field = (label: string) =>
  screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' }) as HTMLInputElement;
const type = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
const ctrlS = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });
const show = async (tab = '') => {
  const router = showAt('/charter', Charter, `/charter${tab && `?tab=${tab}`}`);
  await screen.findByRole('heading', { name: 'Alisio Charters' });
  return router;
};

describe('saving the operator', () => {
  test('Ctrl S sends the version last seen; the page stays open with nothing left to save', async () => {
    await show();
    type('City', 'Hialeah');
    expect(await screen.findByText('1 field changed')).toBeTruthy();
    expect(hasUnsavedChanges()).toBe(true);
    ctrlS();
    expect(await screen.findByText('Entity saved')).toBeTruthy();
    expect(called(SAVE)[0]).toMatchObject({ id: 'c1', version: 3, city: 'Hialeah', cutOffHours: 24 });
    expect(await screen.findByText('No changes to save')).toBeTruthy();
    expect(hasUnsavedChanges()).toBe(false);
    type('City', 'Kendall');
    await screen.findByText('1 field changed');
    ctrlS();
    await waitFor(() => expect(called(SAVE)[1]).toMatchObject({ version: 4, city: 'Kendall' }));
  });

  test('a zip code has five digits', async () => {
    await show();
    type('Zip code', '3317');
    ctrlS();
    expect(await screen.findByText('Input invalid, 5 digits, ex: 33333')).toBeTruthy();
    expect(called(SAVE)).toEqual([]);
  });

  test('amounts and prefixes are sent as the server keeps them', async () => {
    await show('rules');
    fireEvent.change(field('Max. name-change fee'), { target: { value: '1,050' } });
    type('Invoice prefix', 'inv-');
    await screen.findByText('2 fields changed');
    ctrlS();
    await waitFor(() =>
      expect(called(SAVE)[0]).toMatchObject({ passengerChangeAtMost: '1050.00', invoicePrefix: 'INV-' }),
    );
  });

  test('the messages to the authority and the retention are sent as the server keeps them', async () => {
    await show('apis');
    expect(field('Longest message').value).toBe('');
    type('APIS recipient', 'usadhs');
    type('Longest message', '3480');
    type('Document numbers kept', '0');
    fireEvent.click(screen.getByRole('switch', { name: /Send to the test system/ }));
    await screen.findByText('4 fields changed');
    ctrlS();
    await waitFor(() =>
      expect(called(SAVE)[0]).toMatchObject({
        apisRecipient: 'USADHS',
        apisTest: true,
        apisDirectory: '02B',
        apisCharactersAtMost: 3480,
        apisMinutes: 45,
        retentionYears: 10,
        passportMonths: 0,
      }),
    );
  });

  test.each([
    ['Longest message', '999', 'It should more than 999'],
    ['APIS recipient', 'US-DHS', 'Letters, digits and spaces, e.g. USCSAPIS'],
    ['Records kept', '4', 'It should more than 4'],
  ])('%s cannot be %s', async (label, typed, sentence) => {
    await show('apis');
    type(label, typed);
    ctrlS();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(called(SAVE)).toEqual([]);
  });

  test('a field refused on another tab is brought into sight', async () => {
    const message = 'Choose a time zone, e.g. America/New_York';
    save = () => ({
      status: 422,
      body: { message, code: 'unprocessable', fields: { cutOffHours: message } },
    });
    const router = await show('apis');
    type('APIS sender', 'ALISIO');
    await screen.findByText('1 field changed');
    ctrlS();
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'rules' }));
    expect(screen.getByText(message)).toBeTruthy();
    expect(within(screen.getByRole('tab', { name: /Rules/ })).getByRole('img')).toBeTruthy();
    expect(field('APIS sender').value).toBe('ALISIO');
  });

  test('a stale edit tells what changed, and the newest keeps what was typed', async () => {
    await show();
    type('City', 'Hialeah');
    await screen.findByText('1 field changed');
    charter = { ...CHARTER, version: 4, cutOffHours: 48, website: 'alisio.test' };
    const change = { field: 'cutOffHours', before: 24, after: 48, by: 'Yoel', at: '2026-11-14T15:00:00Z' };
    save = () => ({ status: 409, body: { message: 'Stale', code: 'stale', changes: [change] } });
    ctrlS();
    const notice = await screen.findByText('Changed by another user');
    expect(notice.closest('[role=alert]')?.textContent).toContain('Cut-off, hours');
    save = (body) => ({ body: { ...charter, ...(body as object), version: 5 } });
    fireEvent.click(screen.getByRole('button', { name: 'Load latest' }));
    await waitFor(() => expect(field('Website').value).toBe('alisio.test'));
    expect(field('City').value).toBe('Hialeah');
    ctrlS();
    await waitFor(() =>
      expect(called(SAVE)[1]).toMatchObject({ version: 4, city: 'Hialeah', cutOffHours: 48 }),
    );
  });

  test('Discard puts back what was there', async () => {
    await show();
    type('City', 'Hialeah');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(field('City').value).toBe('Miami'));
    expect(hasUnsavedChanges()).toBe(false);
  });
});

describe('the agreements', () => {
  test('show the text in force and, when asked, a replaced one', async () => {
    await show('agreements');
    expect(await screen.findByText('Text 2')).toBeTruthy();
    expect(screen.getByText('version 2, in force')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Version 1/ }));
    expect(screen.getByText('Text 1')).toBeTruthy();
    expect(screen.getByText('version 1, replaced')).toBeTruthy();
  });

  test('a new text is put into force only after it was confirmed', async () => {
    await show('agreements');
    fireEvent.click(await screen.findByRole('button', { name: 'New version' }));
    const text = await screen.findByLabelText(/^Text/, { selector: 'textarea' });
    fireEvent.change(text, { target: { value: 'Text 3' } });
    fireEvent.click(await screen.findByRole('button', { name: /^Put into force/ }));
    await screen.findByText('Put version 3 into force?');
    await act(async () => answer(false));
    expect(called(SAVE_TEXT)).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: /^Put into force/ }));
    await screen.findByText('Put version 3 into force?');
    await act(async () => answer(true));
    expect(await screen.findByText('Entity saved')).toBeTruthy();
    const body = { kind: 'Contract', number: 3, name: 'Operator–participant contract', text: 'Text 3' };
    expect(called(SAVE_TEXT)).toEqual([body]);
  });

  test('a text that came into force meanwhile is read first, and what was written stays', async () => {
    await show('agreements');
    fireEvent.click(await screen.findByRole('button', { name: 'New version' }));
    const text = (await screen.findByLabelText(/^Text/, { selector: 'textarea' })) as HTMLTextAreaElement;
    fireEvent.change(text, { target: { value: 'Mine' } });
    saveText = () => ({
      status: 409,
      body: { message: 'Read it first.', code: 'newerVersionExists', fields: {} },
    });
    contracts = [template('Contract', 3, '2026-03-05T15:00:00Z'), ...contracts];
    fireEvent.click(await screen.findByRole('button', { name: /^Put into force/ }));
    await screen.findByText('Put version 3 into force?');
    await act(async () => answer(true));
    const notice = (await screen.findByText('Version 3 was published while you were writing')).parentElement;
    expect(within(notice as HTMLElement).getByText('Text 3')).toBeTruthy();
    expect(text.value).toBe('Mine');
    expect(screen.queryByText('Read it first.')).toBeNull();
    const putIntoForce = screen.getByRole('button', { name: /^Put into force/ }) as HTMLButtonElement;
    expect(putIntoForce.disabled).toBe(true);
    ctrlS();
    expect(called(SAVE_TEXT)).toHaveLength(1);

    saveText = () => ({ body: {} });
    fireEvent.click(screen.getByRole('button', { name: /^I've read it/ }));
    expect(screen.queryByText('Version 3 was published while you were writing')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: /^Put into force/ }));
    await screen.findByText('Put version 4 into force?');
    await act(async () => answer(true));
    expect(await screen.findByText('Entity saved')).toBeTruthy();
    expect(called(SAVE_TEXT)).toMatchObject([
      { number: 3, text: 'Mine' },
      { number: 4, text: 'Mine' },
    ]);
  });
});
