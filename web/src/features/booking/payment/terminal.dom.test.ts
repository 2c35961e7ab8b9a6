import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubServer } from '../../../kit/testing/testingDesk';
import { TERMINAL } from './samples';
import { NotPresented, prepareTerminal, presentCard } from './terminal';

const CARD = { number: '4111111111111111', expiration: '12/39', cvv: '737' };
const READ = 'GET /api/PaymentGateway/GetTerminal';
const OPAQUE = { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'eyJjb2RlIjoiNTBf' };
const OK = { messages: { resultCode: 'Ok', message: [{ code: 'I_WC_01' }] }, opaqueData: OPAQUE };
const NOT_REACHED = 'The card company could not be reached. Nothing was charged. Try again.';
const WRONG = 'The card company does not accept this card. Check its number, date and CVV.';

let scriptUrl = '';
let made = 0;

beforeEach(() => {
  // Scripts are loaded once in a page, and all tests are in one.
  made += 1;
  scriptUrl = `https://js.example.com/${made}/Accept.js`;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  delete window.Accept;
});

const withTokens = () =>
  stubServer({
    [READ]: () => ({
      body: { provider: 'authorize.net', takesTokens: true, apiLoginId: 'L', clientKey: 'K', scriptUrl },
    }),
  });

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${scriptUrl}"]`)];

/** The script of the card company arrives, with this answer to every card. */
async function arrive(answer: unknown = OK): Promise<unknown[]> {
  const asked: unknown[] = [];
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  window.Accept = {
    dispatchData: (data, onAnswer) => {
      asked.push(data);
      if (answer) onAnswer(answer as never);
    },
  };
  scripts()[0]?.dispatchEvent(new Event('load'));
  return asked;
}

const complaint = (code: string) => ({ messages: { resultCode: 'Error', message: [{ code }] } });

test('a company without tokens gets the card as it was typed, and no script is loaded', async () => {
  stubServer({ [READ]: () => ({ body: TERMINAL }) });
  expect(await presentCard(CARD)).toEqual({ card: CARD });
  expect(scripts()).toEqual([]);
});

test('with tokens the card goes to the script of the company, and the token alone to the server', async () => {
  const calls = withTokens();
  const presented = presentCard(CARD);
  const asked = await arrive();
  expect(await presented).toEqual({
    cardToken: { descriptor: OPAQUE.dataDescriptor, value: OPAQUE.dataValue },
  });
  expect(asked).toEqual([
    {
      authData: { clientKey: 'K', apiLoginID: 'L' },
      cardData: { cardNumber: CARD.number, month: '12', year: '2039', cardCode: '737' },
    },
  ]);
  expect(JSON.stringify(calls)).not.toContain(CARD.number);
});

test('the script is loaded once, while the card is typed', async () => {
  withTokens();
  const prepared = prepareTerminal();
  await arrive();
  await prepared;
  await presentCard(CARD);
  expect(scripts()).toHaveLength(1);
});

test.each([
  ['E_WC_05', WRONG],
  ['E_WC_15', WRONG],
  ['E_WC_21', NOT_REACHED],
])('what the company says against a card is said: %s', async (code, sentence) => {
  withTokens();
  const presented = presentCard(CARD);
  await arrive(complaint(code));
  await expect(presented).rejects.toEqual(new NotPresented(sentence));
});

test('a script that does not come is loaded again for the next card', async () => {
  withTokens();
  const first = presentCard(CARD);
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toEqual(new NotPresented(NOT_REACHED));

  const second = presentCard(CARD);
  await arrive();
  expect(await second).toHaveProperty('cardToken');
});

test('a company that never answers is given up, and nothing is sent to the server', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = withTokens();
  const presented = presentCard(CARD);
  const refused = expect(presented).rejects.toEqual(new NotPresented(NOT_REACHED));
  await arrive(null);
  await vi.advanceTimersByTimeAsync(30_000);
  await refused;
  expect(calls.map(({ call }) => call)).toEqual([READ]);
});

test('a server that does not answer is no reason to think that the card was charged', async () => {
  stubServer({ [READ]: () => ({ status: 500, body: {} }) });
  await expect(presentCard(CARD)).rejects.toEqual(new NotPresented(NOT_REACHED));
});
