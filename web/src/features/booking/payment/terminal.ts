// Hands a card over as the card company wants it: typed, or as a token that its own script makes in the browser.
// Where it takes tokens, no card number leaves the browser for our server.
import {
  type CardTokenWriteWritable,
  type CardWriteWritable,
  paymentGatewayGetTerminal,
  type TerminalRead,
} from '../../../api/client';
import { s } from '../../../kit/i18n/t';

/** The part of a charge that names the card. */
export type PresentedCard =
  | { readonly card: CardWriteWritable }
  | { readonly cardToken: CardTokenWriteWritable };

interface AcceptAnswer {
  readonly messages: { readonly resultCode: 'Ok' | 'Error'; readonly message: readonly { code: string }[] };
  readonly opaqueData?: { readonly dataDescriptor: string; readonly dataValue: string };
}

interface Accept {
  dispatchData: (
    data: {
      authData: { clientKey: string; apiLoginID: string };
      cardData: { cardNumber: string; month: string; year: string; cardCode: string };
    },
    onAnswer: (answer: AcceptAnswer) => void,
  ) => void;
}

declare global {
  interface Window {
    Accept?: Accept;
  }
}

const WRONG_CARD = s('The card company does not accept this card. Check its number, date and CVV.');
const NOT_REACHED = s('The card company could not be reached. Nothing was charged. Try again.');
/** Number, month, year, date and CVV, as the script numbers its complaints. */
const ABOUT_THE_CARD = ['E_WC_05', 'E_WC_06', 'E_WC_07', 'E_WC_08', 'E_WC_15'];
const SECONDS = 30;

/** The card could not be handed over, so nothing was charged. */
export class NotPresented extends Error {}

/** Loads the script while the card is typed. What fails now fails again, and is said, when the card is sent. */
export const prepareTerminal = (): Promise<void> =>
  loadTerminal()
    .then(({ scriptUrl }) => (scriptUrl ? loadScript(scriptUrl) : undefined))
    .catch(() => undefined);

export async function presentCard(card: CardWriteWritable): Promise<PresentedCard> {
  try {
    const terminal = await loadTerminal();
    return terminal.takesTokens ? { cardToken: await tokenOf(card, terminal) } : { card };
  } catch (cause) {
    throw cause instanceof NotPresented ? cause : new NotPresented(NOT_REACHED);
  }
}

const loadTerminal = async (): Promise<TerminalRead> => (await paymentGatewayGetTerminal()).data;

async function tokenOf(card: CardWriteWritable, terminal: TerminalRead): Promise<CardTokenWriteWritable> {
  await loadScript(terminal.scriptUrl ?? '');
  const { messages, opaqueData } = await exchange(card, terminal);
  if (messages.resultCode === 'Ok' && opaqueData)
    return { descriptor: opaqueData.dataDescriptor, value: opaqueData.dataValue };
  const isAboutCard = messages.message.some(({ code }) => ABOUT_THE_CARD.includes(code));
  throw new NotPresented(isAboutCard ? WRONG_CARD : NOT_REACHED);
}

const exchange = (card: CardWriteWritable, { clientKey, apiLoginId }: TerminalRead) =>
  new Promise<AcceptAnswer>((answered, failed) => {
    if (!window.Accept) throw new NotPresented(NOT_REACHED);
    const [month = '', year = ''] = card.expiration.split('/');
    const late = setTimeout(() => failed(new NotPresented(NOT_REACHED)), SECONDS * 1000);
    window.Accept.dispatchData(
      {
        authData: { clientKey: clientKey ?? '', apiLoginID: apiLoginId ?? '' },
        cardData: { cardNumber: card.number, month, year: `20${year}`, cardCode: card.cvv },
      },
      (answer) => {
        clearTimeout(late);
        answered(answer);
      },
    );
  });

/** Scripts by their address, each loaded once; one that failed is loaded again. */
const scripts = new Map<string, Promise<void>>();

function loadScript(url: string): Promise<void> {
  const known = scripts.get(url);
  if (known) return known;
  const loading = new Promise<void>((loaded, failed) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => loaded();
    script.onerror = () => {
      scripts.delete(url);
      script.remove();
      failed(new NotPresented(NOT_REACHED));
    };
    document.head.append(script);
  });
  scripts.set(url, loading);
  return loading;
}
