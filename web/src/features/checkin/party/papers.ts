// The papers of a party: which are printed after check-in is chosen once for a workstation.
import { createStore, useStore } from '../../../kit/hooks/store';
import { s, t } from '../../../kit/i18n/t';

export interface Paper {
  /** English; said through `t`. */
  readonly title: string;
  /** The call that answers the file. */
  readonly path: string;
}

export interface PaperChoice {
  readonly receipt: boolean;
  readonly returns: boolean;
}

const KEY = 'CheckInPapers';
const USUAL: PaperChoice = { receipt: true, returns: false };

function read(): PaperChoice {
  try {
    const stored: Partial<Record<keyof PaperChoice, unknown>> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { receipt: stored.receipt !== false, returns: stored.returns === true };
  } catch {
    return USUAL;
  }
}

const choice = createStore(read());

export const usePaperChoice = (): PaperChoice => useStore(choice);

export function choosePapers(part: Partial<PaperChoice>): void {
  const next = { ...choice.get(), ...part };
  choice.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is forbidden or full: the choice holds for this page.
  }
}

const call = (name: string, id: string): string => `/api/CheckInMasters/${name}/${id}`;

export function passesPaper(checkInId: string, ticketIds: readonly string[] = []): Paper {
  const chosen = ticketIds.map((id) => `ticketIds=${id}`).join('&');
  const path = call('GenerateBoardingPassesPdf', checkInId);
  return { title: s('Boarding passes'), path: chosen ? `${path}?${chosen}` : path };
}

export const receiptPaper = (checkInId: string): Paper => ({
  title: s('Receipt'),
  path: call('GenerateReceiptPdf', checkInId),
});

export const returnPaper = (checkInId: string): Paper => ({
  title: s('Return tickets'),
  path: call('ReturnTicketsPdf', checkInId),
});

export const bothPaper = (checkInId: string): Paper => ({
  title: s('Receipt and return tickets'),
  path: call('GenerateReceiptAndReturnTicketPdf', checkInId),
});

export const bagTagsPaper = (flightId: string): Paper => ({
  title: s('Bag tags of the flight'),
  path: call('GenerateBagTagsPdf', flightId),
});

/** The papers besides the passes. */
export function otherPapers(checkInId: string, { receipt, returns }: PaperChoice): Paper[] {
  if (receipt && returns) return [bothPaper(checkInId)];
  if (receipt) return [receiptPaper(checkInId)];
  return returns ? [returnPaper(checkInId)] : [];
}

const passesWord = (count: number): string => (count === 1 ? t('1 pass') : t('{count} passes', { count }));

/** "4 passes, receipt, return tickets". */
export function papersWord(passes: number, { receipt, returns }: PaperChoice): string {
  return [passesWord(passes), receipt && t('receipt'), returns && t('return tickets')]
    .filter(Boolean)
    .join(', ');
}
