// The work on a party in the order in which it is safe. A step that succeeded is told at once, so that it is never done
// twice; a later one that is refused leaves what was typed for it.
import {
  type CheckInMasterRead,
  type CheckInUpdate,
  checkInMastersChangeStatus,
  checkInMastersConfirmPayments,
  checkInMastersGetById,
  checkInMastersUpdate,
  type PaymentWrite,
  ticketExtraFeesCreate,
} from '../../../api/client';
import { ApiError } from '../../../api/errors';
import { type Amount, compare } from '../../../kit/format/money';
import { s } from '../../../kit/i18n/t';
import type { ReadDocument } from './comparing';
import type { ChosenFee } from './draft';
import type { PassengerWork } from './passengers';
import { takeFromScan } from './takeFromScan';
import { owedMoved, type Step, StepFailed, troubleOf } from './trouble';

export interface Work {
  /** The party as this desk saw it. */
  readonly party: CheckInMasterRead;
  readonly documents: readonly { readonly passenger: PassengerWork; readonly read: ReadDocument }[];
  readonly fees: readonly ChosenFee[];
  readonly update: Pick<CheckInUpdate, 'note' | 'tickets'> | null;
  /** What the screen said is owed here; null where nothing is paid. */
  readonly owed: Amount | null;
  readonly payments: readonly PaymentWrite[] | null;
  /** Null: nobody is checked in now. */
  readonly ticketIds: readonly string[] | null;
}

export interface Done {
  /** The party as it is after a step. */
  readonly onParty: (party: CheckInMasterRead) => void;
  readonly onDocument: (ticketId: string) => void;
  readonly onFee: (fee: ChosenFee) => void;
  readonly onSaved: () => void;
  readonly onPaid: () => void;
}

const MEANWHILE = s('Somebody changed the booking at the same moment. Review it, then try again.');

async function attempt<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof StepFailed ? cause : new StepFailed(troubleOf(step, cause));
  }
}

export async function doWork(work: Work, done: Done): Promise<CheckInMasterRead> {
  let { party } = work;
  const take = (next: CheckInMasterRead) => {
    party = next;
    done.onParty(next);
  };
  for (const { passenger, read } of work.documents) {
    await attempt('documents', () => takeFromScan(passenger, read, party.flight.departureDate));
    done.onDocument(passenger.ticket.id);
  }
  for (const fee of work.fees) {
    take(await attempt('fees', () => buy(party, fee)));
    done.onFee(fee);
  }
  const { update, payments, ticketIds } = work;
  if (update) {
    take(await attempt('save', () => save(party, update)));
    done.onSaved();
  }
  if (work.owed !== null && compare(party.owedToOperator, work.owed) !== 0)
    throw new StepFailed(owedMoved(party.owedToOperator));
  if (payments) {
    take(await attempt('payment', () => pay(party, payments)));
    done.onPaid();
  }
  if (ticketIds) take(await attempt('checkIn', () => checkIn(party, ticketIds)));
  return party;
}

async function buy(
  party: CheckInMasterRead,
  { ticketId, extraFeeId }: ChosenFee,
): Promise<CheckInMasterRead> {
  const version = party.bookingVersion;
  await ticketExtraFeesCreate({ body: { ticketId, extraFeeId, version, quantity: 1, buyIn: 'CheckIn' } });
  const { data } = await checkInMastersGetById({ path: { id: party.id } });
  // The purchase is one version more; another one more is another desk's work, which this one has not seen.
  if (data.bookingVersion > version + 1)
    throw new ApiError({ status: 409, code: 'stale', message: MEANWHILE });
  return data;
}

const save = async (
  { id, version, bookingVersion, note }: CheckInMasterRead,
  update: Pick<CheckInUpdate, 'note' | 'tickets'>,
) => (await checkInMastersUpdate({ path: { id }, body: { version, bookingVersion, note, ...update } })).data;

const pay = async ({ id, bookingVersion }: CheckInMasterRead, payments: readonly PaymentWrite[]) =>
  (await checkInMastersConfirmPayments({ path: { id }, body: { bookingVersion, payments: [...payments] } }))
    .data;

const checkIn = async ({ id, bookingVersion }: CheckInMasterRead, ticketIds: readonly string[]) =>
  (
    await checkInMastersChangeStatus({
      path: { id },
      body: { status: 'CheckIn', bookingVersion, ticketIds: [...ticketIds] },
    })
  ).data;
