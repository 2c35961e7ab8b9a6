// No sentence of a screen stays English once Spanish is chosen.
import type { Page } from '@playwright/test';
import { es } from '../src/kit/i18n/es';
import { type AppUser, expect, storedUser } from './desk';

export interface Words {
  text: string;
  /** It stands where the value of a record stands. */
  data: boolean;
}

/** What is read or read out: text, and the labels of what has none. */
export const words = (page: Page): Promise<Words[]> =>
  page.evaluate(() => {
    const found: Words[] = [];
    const add = (text: string | null, element: Element | null) =>
      found.push({
        text: (text ?? '').replace(/\s+/g, ' ').trim(),
        data: element?.closest('td, dd, fieldset > span, a[href*="/info/"]') !== null,
      });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.checkVisibility()) add(node.nodeValue, node.parentElement);
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) add(element.getAttribute(name), element);
    }
    return found.filter(({ text }) => /\p{L}/u.test(text));
  });

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const SPANISH = new Set(Object.values(es));

/** The English sentences without those that are the same in Spanish or have hardly a word of their own. */
const SENTENCES = Object.entries(es)
  .filter(([english, spanish]) => english !== spanish && english.replace(/\{\w+\}|\W/g, '').length > 3)
  .map(([english]) => english)
  .filter((english) => !SPANISH.has(english));

// Most have no value within: looked up, they cost nothing, where 2,276 patterns took 0.4 s of CPU a screen.
const WHOLE = new Set(SENTENCES);
const PATTERNS = SENTENCES.filter((english) => /\{\w+\}/.test(english)).map(
  (english) =>
    new RegExp(
      `^${english
        .split(/\{\w+\}/)
        .map(escaped)
        .join('.+')}$`,
    ),
);

const isEnglish = (text: string) => WHOLE.has(text) || PATTERNS.some((sentence) => sentence.test(text));

const SAME = new Set(
  Object.entries(es).flatMap(([english, spanish]) => (english === spanish ? [english] : [])),
);

/** Names have no language: keys, codes and the records they begin, zones, times, forms of both, versions, browsers. */
const NAMES = [
  /^(Charterdesk|English|Español|Esc|Tab|(Ctrl|Alt) [A-Z↵↓↑]|[A-Z])$/,
  /^[A-Z0-9]{2,4}( |–|$)/,
  /^([0-9a-f]{4} ){3}[0-9a-f]{4}$|^[0-9a-f]{64}$/,
  /^\w+\/[\w/]+$/,
  /@/,
  /^\d{4}-\d{2}-\d{2}/,
  /^\d{1,2}:\d{2} [AP]M/,
  /^OFAC, \d+ CFR /,
  /^(\d+h:\d+m|\d+ h \d\d m|\d+ min|yyyy-mm-dd|hh:mm)$/,
  /^[2-9A-Z]{6}$/,
  /^v?\d+\.\d+\.\d+$/,
  /^(Playwright|Chrome|Mozilla)\b/,
];

interface Companion {
  passengerTitularFullName: string;
  passengerFullName: string;
  relation: string | null;
}

interface Disrupted {
  flightId: string;
  aircraft: string | null;
  reason: string | null;
  rows: { party: string; contactName: string | null; toldBy: string | null }[];
}

/** Why flights were cancelled, whose bookings wait, and who told the customers. */
async function disrupted(get: (path: string) => Promise<unknown>): Promise<string[]> {
  const flights = (await get('/api/Disruption/GetAll')) as Disrupted[];
  const desks = await Promise.all(
    flights.map(({ flightId }) => get(`/api/Disruption/GetByFlightId/${flightId}`) as Promise<Disrupted>),
  );
  const spoken = (party: string) => party.split(', ').toReversed().join(' ');
  return desks.flatMap(({ aircraft, reason, rows }) => [
    ...[aircraft ?? '', reason ?? ''],
    ...rows.flatMap(({ party, contactName, toldBy }) => [spoken(party), contactName ?? '', toldBy ?? '']),
  ]);
}

interface Party {
  tickets: { passengerName: string }[];
}

/** Who is at the counter, on its list or on the page of the party: the whole name, and what people are called. */
async function atCounter(page: Page, get: (path: string) => Promise<unknown>): Promise<string[]> {
  const id = /(?:\/checkin\/(?:form|info)\/|[?&]party=(?:%22)?)([\w-]+)/.exec(page.url())?.[1];
  if (!id) return [];
  const { tickets } = (await get(`/api/CheckInMasters/GetById/${id}`)) as Party;
  return tickets.flatMap(({ passengerName }) => [passengerName, passengerName.split(' ')[0] ?? '']);
}

interface Billed {
  billTo: { lines: string[] };
  bank: { name: string; accountHolder: string | null } | null;
  note: string | null;
  payments: {
    appUserName: string;
    officeName: string | null;
    note: string | null;
    reference: string | null;
  }[];
}

/** What an invoice says in the agency's and the bank's own words. */
async function onInvoice(page: Page, get: (path: string) => Promise<unknown>): Promise<string[]> {
  const id = /\/invoice\/info\/([\w-]+)/.exec(page.url())?.[1];
  if (!id) return [];
  const { billTo, bank, note, payments } = (await get(`/api/Invoice/GetById/${id}`)) as Billed;
  return [
    ...billTo.lines,
    ...(bank ? [bank.name, bank.accountHolder ?? '', [bank.name, bank.accountHolder].join(', ')] : []),
    ...(note ? [note] : []),
    ...payments.flatMap((paid) => Object.values(paid).filter((value) => typeof value === 'string')),
  ];
}

/** What people called themselves and their offices, and what they wrote. */
async function written(page: Page, user: AppUser | null): Promise<string[]> {
  if (!user) return [];
  const headers = { Authorization: `Bearer ${user.token}` };
  const get = async (path: string) => (await page.request.get(path, { headers })).json();
  const comments: { eventTitle: string; eventText: string }[] = await get(
    '/api/EventLogs/GetCommentsByFilter',
  );
  const paths = [
    'Notices/GetToDashboard',
    'Airlines',
    'Airports',
    'AppUsers',
    'OfficeHoldings',
    'Offices',
    'PaymentMethods',
    'ExtraFees',
    'FlightTemplate',
  ];
  const records: { name: string }[][] = await Promise.all(paths.map((path) => get(`/api/${path}`)));
  const [users = [], methods = []] = ['AppUsers', 'PaymentMethods'].map((path) =>
    (records[paths.indexOf(path)] ?? []).map(({ name }) => name),
  );
  const passengers: { passengerInfo: { passengerFullName: string } }[] = await get('/api/Passengers');
  const companions: Companion[] = await get('/api/PassengerBook');
  const queues: { rows: { passengerName: string | null }[] }[] = await get('/api/Tickets/GetQueues');
  const hits: { passengerName: string }[] = await get('/api/Screening/GetHits');
  return [
    user.name,
    ...(await disrupted(get)),
    ...(await atCounter(page, get)),
    ...(await onInvoice(page, get)),
    ...queues.flatMap(({ rows }) => rows.map(({ passengerName }) => passengerName ?? '')),
    ...hits.map(({ passengerName }) => passengerName),
    ...passengers.map(({ passengerInfo }) => passengerInfo.passengerFullName),
    ...companions.flatMap((one) => [one.passengerTitularFullName, one.passengerFullName, one.relation ?? '']),
    user.name.replace(/(\w)\w*\s*/g, '$1'),
    ...user.appUserOffices.map(({ officeName }) => officeName),
    ...records.flat().map(({ name }) => name),
    // A drawer is called by its user and method.
    ...users.flatMap((taker) => methods.map((method) => `${taker}, ${method}`)),
    ...comments.flatMap(({ eventTitle, eventText }) => [eventTitle, eventText]),
  ];
}

/** What was written when somebody looked last: by whose session. Most screens name nothing newer, and need not ask again. */
const seen = new Map<string, string[]>();

async function namesKnown(page: Page, user: AppUser | null, anew: boolean): Promise<string[]> {
  const token = user?.token ?? '';
  const last = seen.get(token) ?? [];
  if (last.length && !anew) return last;
  // Who waited in a queue may have left it since.
  const names = [...new Set([...last, ...(await written(page, user))])];
  seen.set(token, names);
  return names;
}

export async function expectSpanish(page: Page, english: readonly Words[]): Promise<void> {
  const user = await storedUser(page);
  const shown = await words(page);
  expect(shown.length).toBeGreaterThan(5);
  const mistakes = (names: readonly string[]) => {
    const known = new Set([...SAME, ...names]);
    // What a record is called stays as it was typed, also where the program has such words of its own.
    const isTyped = ({ text, data }: Words) => data && (text === 'Havana' || known.has(text));
    // A sentence nobody marked for translation would be the same in both.
    const same = new Set(english.map(({ text }) => text));
    const isName = (text: string) => known.has(text) || NAMES.some((form) => form.test(text));
    return {
      left: shown.filter((one) => isEnglish(one.text) && !isTyped(one)),
      unmarked: shown.filter(({ text, data }) => !data && same.has(text) && !isName(text)),
    };
  };
  const first = mistakes(await namesKnown(page, user, false));
  if (!first.left.length && !first.unmarked.length) return;
  const { left, unmarked } = mistakes(await namesKnown(page, user, true));
  expect(left).toEqual([]);
  expect(unmarked).toEqual([]);
}
