import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '../../access';
import type { BorderRead, FlightRead } from '../../api/client';
import { clearSession } from '../../api/session';
import { answer as giveWay, question } from '../../kit/feedback/confirm';
import { setDeskZone } from '../../kit/format/dates';
import { setLanguage } from '../../kit/i18n/t';
import { type Answer, type Call, showAt, signIn, stubServer } from '../../kit/testing/testingDesk';
import {
  ADDED,
  answer,
  BORDER,
  FLIGHT,
  GENDERLESS,
  HIT,
  INFANT,
  LISTED,
  NOW,
  UNSENT,
  version,
} from './samples';
import { Workbench } from './Workbench';

const PATH = '/checkin/flight/$id';
const PAGES = [PATH, '/TicketsMaster/$id', '/passenger/$id'];
const SEND = 'POST /api/Tickets/GenerateEditFact/f1';
const INCOMPLETE = {
  status: 422,
  body: {
    message: 'Complete the data of 2 passengers.',
    code: 'manifestIncomplete',
    passengers: [INFANT, GENDERLESS],
  },
};

const RIVAS = { ticketId: 't8', status: 'Cleared', message: null, present: null, presentAt: null };
const OVERTAKEN = {
  status: 409,
  body: {
    code: 'answeredMeanwhile',
    message: 'Look at the answer again: Iliana Soto has entered another one.',
  },
};

let border: Answer;
let answered: Answer[];
let made: Answer;
let calls: Call[];
let onSent: () => void;
const saved = vi.fn<(name: string) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  setDeskZone('America/New_York');
  border = { body: BORDER };
  answered = [];
  made = { body: 'UNA' };
  onSent = () => undefined;
  calls = stubServer({
    'GET /api/Tickets/GetBorder/f1': () => border,
    [SEND]: () => {
      onSent();
      return made;
    },
    'POST /api/Tickets/GenerateExcelApi/f1': () => made,
    'GET /api/PassengersInfo/GenerateCsv/f1': () => made,
    'GET /api/Tickets/GetManifestVersion/v1': () => made,
    'POST /api/Tickets/SaveAuthorityAnswers/f1': () => answered.shift() ?? { body: border.body },
    'POST /api/Tickets/ReadAuthorityAnswers/f1': () => ({
      body: [
        { ...RIVAS, name: 'Rivas Montero, Ana', reference: '8' },
        { ...RIVAS, ticketId: null, name: null, reference: '77', status: 'NotCleared', message: '8505' },
      ],
    }),
    'POST /api/Tickets/OverrideBlocker/t2': () => ({ body: {} }),
  });
  saved.mockReset();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
});

afterEach(() => {
  setDeskZone(undefined);
  act(() => {
    setLanguage('en');
    clearSession();
  });
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const borderIs = (more: Partial<BorderRead>, base = BORDER) => {
  border = { body: { ...base, ...more } };
};

function open({ role = 'CharterAdmin', flight = {}, search = '' }: OpenInput = {}) {
  signIn(role);
  const Page = () => <Workbench flight={{ ...FLIGHT, ...flight }} pages={null} />;
  return showAt(PAGES, Page, `/checkin/flight/f1?view=border${search}`);
}
interface OpenInput {
  role?: Role;
  flight?: Partial<FlightRead>;
  search?: string;
}

const grid = () => screen.findByRole('grid', { name: 'Passengers at the border' });
const rowOf = async (name: string) =>
  within((await within(await grid()).findByText(name)).closest('tr') as HTMLElement);
const versions = async () => within(await screen.findByRole('region', { name: 'Manifest versions' }));
const sent = () => calls.filter(({ call }) => call === SEND).map(({ body }) => body);

describe('the workbench', () => {
  test('counts, tells the time that is left, and shows what was sent and what was not', async () => {
    open();
    expect((await screen.findByText('of 9, 2 to fill in')).closest('dd')?.textContent).toMatch(/^7/);
    expect(screen.getByText('version 2, sent 08:10 AM')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('APIS due 06:30 AM20 h 48 m');
    const list = await versions();
    expect(list.getByText('changed after sending')).toBeTruthy();
    const unsent = list.getByRole('button', { name: 'Version 3' });
    expect(unsent.getAttribute('aria-expanded')).toBe('true');
    expect(list.getByText('1 new, 1 corrected, 1 cancelled')).toBeTruthy();
    expect(list.getByText('booking R4TX9W, seat 18C')).toBeTruthy();
    expect(list.getByText('P CUB L48••31').tagName).toBe('DEL');
    expect(list.getByText('Full list, 5 gaps, forced')).toBeTruthy();
    fireEvent.click(list.getByRole('button', { name: 'Version 1' }));
    expect(list.getByText('Doors close, passports follow')).toBeTruthy();
  });

  test('lists who is left to do, the gravest first, and narrows to a kind in the address', async () => {
    const router = open();
    const rows = within(await grid())
      .getAllByRole('row')
      .slice(1);
    expect(rows[0]?.textContent).toContain('Echevarría Gil, Noel');
    expect((await rowOf('Barreto Cid, Hortensia')).getByText('Not cleared')).toBeTruthy();
    expect((await rowOf('Delgado Ruiz, Emma')).getByText('infant')).toBeTruthy();
    expect((await rowOf('Delgado Ruiz, Emma')).getByText('APIS: residence')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Missing 2' }));
    await waitFor(async () => expect(within(await grid()).queryByText('Torres Ávila, Yanet')).toBeNull());
    expect(router.state.location.search).toMatchObject({ show: 'Missing' });
  });

  test('the arrows move and Enter mends, without a press of Tab', async () => {
    open({ search: '&show=Clearance' });
    await rowOf('Rivas Montero, Ana');
    const table = await grid();
    expect(document.activeElement).toBe(table);
    fireEvent.keyDown(table, { key: 'Home' });
    fireEvent.keyDown(table, { key: 'Enter' });
    expect(await screen.findByRole('dialog', { name: /^Answer of the authority: Barreto/ })).toBeTruthy();
  });

  test('speaks Spanish', async () => {
    act(() => setLanguage('es'));
    open();
    expect(await screen.findByRole('button', { name: 'Enviar 3 cambios' })).toBeTruthy();
    expect(screen.getByText('1 nuevos, 1 corregidos, 1 cancelados')).toBeTruthy();
  });
});

describe('sending', () => {
  test('sends the changes, and saves the file', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Send 3 changes' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(sent()).toEqual([{ content: 'Changes' }]);
    expect(await screen.findByText(/counts as sent/)).toBeTruthy();
  });

  test('the whole list at first; when all is known a word takes the place of the button', async () => {
    border = { body: UNSENT };
    onSent = () => borderIs({ pending: null });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Send list' }));
    expect(await screen.findByText('All is sent')).toBeTruthy();
    expect(sent()).toEqual([{ content: 'FullList' }]);
    expect(screen.queryByText(/ sent Version/)).toBeNull();
  });

  test('refused for gaps: lists them, completes one, or sends anyway with a reason', async () => {
    made = INCOMPLETE;
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Send 3 changes' }));
    const refused = within(await screen.findByRole('dialog', { name: '2 passengers are not complete' }));
    expect(refused.getByText('Delgado Ruiz, Emma')).toBeTruthy();
    expect(refused.getByText('APIS: gender')).toBeTruthy();
    fireEvent.click(refused.getByRole('button', { name: 'Send anyway' }));
    expect(refused.getByText('Enter a reason.')).toBeTruthy();
    expect(sent()).toHaveLength(1);
    made = { body: 'UNA' };
    fireEvent.change(refused.getByRole('textbox'), { target: { value: ' Doors close ' } });
    fireEvent.click(refused.getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(sent()[1]).toEqual({ content: 'Changes', forcedReason: 'Doors close' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('another desk was first: its version is shown, and who sent it', async () => {
    made = { status: 409, body: { message: 'Nothing has changed since version 3.', code: 'nothingChanged' } };
    open();
    const button = await screen.findByRole('button', { name: 'Send 3 changes' });
    const other = version(3, { appUserName: 'Daniel Ruiz', createdAt: '2026-11-15T14:40:00Z' });
    borderIs({ versions: [other, ...BORDER.versions], pending: null });
    fireEvent.click(button);
    expect(await screen.findByText('Nothing has changed since version 3.')).toBeTruthy();
    expect(await screen.findByText('All is sent')).toBeTruthy();
    expect((await versions()).getByText('Daniel Ruiz')).toBeTruthy();
  });
});

describe('papers', () => {
  const choose = async (paper: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Papers' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: paper }));
  };

  test('the APIS sheet is refused and made with a reason, as any paper', async () => {
    made = INCOMPLETE;
    open();
    await choose('APIS sheet');
    const refused = within(await screen.findByRole('dialog', { name: '2 passengers are not complete' }));
    fireEvent.change(refused.getByRole('textbox'), { target: { value: 'Draft for the agent' } });
    made = { body: 'xlsx' };
    fireEvent.click(refused.getByRole('button', { name: 'Make it anyway' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(calls.filter(({ call }) => call.endsWith('GenerateExcelApi/f1')).at(-1)?.body).toEqual({
      forcedReason: 'Draft for the agent',
    });
  });

  test('the flight close is there only when the authority wants it and check-in is closed', async () => {
    borderIs({ closesFlight: true });
    open({ flight: { status: 'CheckInClosed' } });
    await choose('Flight close (PAXLST)');
    await waitFor(() => expect(sent()).toEqual([{ content: 'FlightClose' }]));
  });

  test('an old version is downloaded as it was', async () => {
    open();
    fireEvent.click((await versions()).getByRole('button', { name: 'Download Version 1' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });
});

describe('answers', () => {
  test('one is typed', async () => {
    open();
    fireEvent.click((await rowOf('Barreto Cid, Hortensia')).getByRole('button', { name: 'Enter answer' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Answer of the authority: Barreto/ }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Cleared' }));
    fireEvent.change(dialog.getByRole('textbox', { name: /What it said/ }), { target: { value: '' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save answer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ call }) => call.includes('SaveAuthorityAnswers'))?.body).toEqual({
      answers: [{ ticketId: 't2', status: 'Cleared', message: null }],
      presentAt: { t2: '2026-11-15T13:24:00Z' },
    });
  });

  test('another desk was first: its answer is shown, and what was typed stays', async () => {
    answered = [OVERTAKEN];
    open();
    fireEvent.click((await rowOf('Barreto Cid, Hortensia')).getByRole('button', { name: 'Enter answer' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Answer of the authority: Barreto/ }));
    const said = dialog.getByRole('textbox', { name: /What it said/ });
    fireEvent.change(said, { target: { value: 'By phone, 10:02' } });
    const passengers = BORDER.passengers.map((each) =>
      each.ticketId === 't2' ? { ...each, answer: { ...answer('MoreData'), by: 'Iliana Soto' } } : each,
    );
    borderIs({ passengers });
    fireEvent.click(dialog.getByRole('button', { name: 'Save answer' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Iliana Soto');
    expect(await dialog.findByText(/^More data since .*, entered by Iliana Soto\.$/)).toBeTruthy();
    expect(said).toHaveProperty('value', 'By phone, 10:02');

    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(question.get()).not.toBeNull();
    act(() => giveWay(false));
    fireEvent.click(dialog.getByRole('button', { name: 'Save answer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a response is pasted, looked at and saved without whoever is not on the flight', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Paste answer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer of the authority' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Read answer' }));
    expect(dialog.getByText('Paste the response of the authority first.')).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'UNH+1+CUSRES' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Read answer' }));
    expect(await dialog.findByText('Rivas Montero, Ana')).toBeTruthy();
    expect(dialog.getByText(/1 answer is about nobody on this flight/)).toBeTruthy();
    const save = dialog.getByRole('button', { name: 'Save 1 answer' });
    await waitFor(() => expect(document.activeElement).toBe(save));
    fireEvent.click(dialog.getByRole('button', { name: 'Save 1 answer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ call }) => call.includes('SaveAuthorityAnswers'))?.body).toEqual({
      answers: [{ ticketId: 't8', status: 'Cleared', message: null }],
      presentAt: { t8: null },
    });
  });

  test('a pasted response is read again when another desk was first', async () => {
    answered = [OVERTAKEN];
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Paste answer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer of the authority' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'UNH+1+CUSRES' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Read answer' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Save 1 answer' }));
    expect(await dialog.findByText(/Iliana Soto has entered another one/)).toBeTruthy();
    await waitFor(() => expect(calls.filter(({ call }) => call.includes('ReadAuthority'))).toHaveLength(2));
    fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'UNH+1+CUSRES');
    expect(document.activeElement).toBe(dialog.getByRole('textbox'));
  });

  test('a check-in admin carries a passenger anyway, with a reason', async () => {
    open({ role: 'CharterCheckInAdmin' });
    fireEvent.click((await rowOf('Barreto Cid, Hortensia')).getByRole('button', { name: /^Actions for/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Carry anyway' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Carry Barreto Cid, Hortensia anyway?' }),
    );
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Cleared by phone, CBP Miami' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Carry anyway' }));
    await waitFor(() =>
      expect(calls.find(({ call }) => call.includes('OverrideBlocker'))?.body).toEqual({
        code: 'notClearedByAuthority',
        reason: 'Cleared by phone, CBP Miami',
      }),
    );
  });

  test('a planner of flights has the papers and the answers, but overrides and corrects nothing', async () => {
    open({ role: 'CharterFlight' });
    const gap = await rowOf('Delgado Ruiz, Emma');
    expect(gap.queryByRole('button', { name: 'Add residence' })).toBeNull();
    fireEvent.click((await rowOf('Barreto Cid, Hortensia')).getByRole('button', { name: /^Actions for/ }));
    await screen.findByRole('menuitem', { name: 'Enter answer' });
    expect(screen.queryByRole('menuitem', { name: 'Carry anyway' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Correct data' })).toBeNull();
  });
});

describe('what is only looked at', () => {
  test('a role that makes no papers sees figures, versions and passengers', async () => {
    open({ role: 'CharterSale' });
    await rowOf('Barreto Cid, Hortensia');
    for (const name of [/^Send/, 'Papers', 'Paste answer', /^Download/, 'Enter answer', /^Actions/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('a departed flight', async () => {
    open({ flight: { status: 'Departed' } });
    expect(await screen.findByText(/The flight is over/)).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Download Version 1' })).toBeTruthy();
  });

  test('a true match is told of at the head of the flight', async () => {
    borderIs({ passengers: [{ ...LISTED, hit: { ...HIT, state: 'TrueMatch' } }] });
    open();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Echevarría Gil, Noel may not be carried/,
    );
  });

  test('nobody on the flight', async () => {
    borderIs({ people: 0, passengers: [] }, UNSENT);
    open();
    expect(await screen.findByText('Nobody is on this flight')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  });

  test('nothing left to do: one way on', async () => {
    borderIs({ passengers: [{ ...ADDED, sentVersion: 2 }], pending: null });
    const router = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Show all passengers' }));
    await rowOf('Torres Ávila, Yanet');
    expect(router.state.location.search).toMatchObject({ show: 'All' });
  });

  test('failed, and tried again', async () => {
    border = { status: 503, body: { message: 'Busy.', code: 'busy' } };
    open();
    expect(await screen.findByText('The workbench could not be loaded')).toBeTruthy();
    border = { body: BORDER };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Barreto Cid, Hortensia');
  });
});
