import type { CardWriteWritable, TicketMasterRead } from '../../../api/client';
import { s } from '../../../kit/i18n/t';
import { chargeCard, type Payable, recordPayments, settleCharge, type Taken } from './calls';
import { presentCard } from './terminal';
import { type Trouble, troubleOf } from './trouble';

/** The fields of one card, which only they themselves hold. */
export interface CardHandle {
  /** What is typed, if it is complete; else the fields say what is missing. */
  read: () => CardWriteWritable | null;
  clear: () => void;
  focus: () => void;
}

const INCOMPLETE = s('Complete the card first.');

export type Cards = ReadonlyMap<number, CardHandle>;

/** A charge that came to nothing, or to nobody knows what. */
export class CardTrouble extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.message);
  }
}

/** Whether every card can be sent; those that cannot say what is missing. */
export const areComplete = (cards: Cards): boolean =>
  [...cards.values()].map((handle) => handle.read()).every((card) => card !== null);

/** Takes everything, the cards first. `onTaken` hears of each payment that is safe, should a later one fail. */
export async function takeAll(
  booking: TicketMasterRead,
  payables: readonly Payable[],
  cards: Cards,
  onTaken: (rows: readonly number[]) => void,
): Promise<Taken> {
  let taken: Taken = { booking, notConfirmed: null };
  // Told apart before the first charge: once it has sold the booking, the step and its fields may be gone.
  const charged = payables.flatMap((payable) => {
    const handle = cards.get(payable.row.id);
    return handle ? [{ payable, handle }] : [];
  });
  const written = payables.filter(({ row }) => !cards.has(row.id));
  for (const { payable, handle } of charged) {
    taken = await chargeWith(handle, taken.booking, payable);
    onTaken([payable.row.id]);
  }
  if (written.length === 0) return taken;
  taken = await recordPayments(taken.booking, written);
  onTaken(written.map(({ row }) => row.id));
  return taken;
}

async function chargeWith(handle: CardHandle, booking: TicketMasterRead, payable: Payable): Promise<Taken> {
  const card = handle.read();
  if (!card) throw new CardTrouble({ kind: 'refused', message: INCOMPLETE });
  const presented = await presentCard(card).catch(({ message }: Error) => {
    throw new CardTrouble({ kind: 'refused', message });
  });
  try {
    return await chargeCard(booking, payable, presented);
  } catch (cause) {
    throw new CardTrouble(troubleOf(cause, payable.row.id));
  } finally {
    // Sent is forgotten, whatever came of it.
    handle.clear();
  }
}

/** About a charge without an answer; as long as there is none, it stays the one that is asked about. */
export async function askAbout(chargeId: string, row: number): Promise<string | null> {
  try {
    return await settleCharge(chargeId);
  } catch (cause) {
    const trouble = troubleOf(cause, row);
    throw new CardTrouble(trouble.kind === 'unknown' ? { ...trouble, chargeId } : trouble);
  }
}
