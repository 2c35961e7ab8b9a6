import { can } from '../../../access';
import type { CheckInMasterRead } from '../../../api/client';
import { useStore } from '../../../kit/hooks/store';
import { draftOf, isOvertaken } from './draft';
import { chargesFor, paymentFor } from './money';
import { type PaperChoice, usePaperChoice } from './papers';
import { chosenOf, passengersOf } from './passengers';
import { reasonAgainst } from './reasons';
import { usePartyData } from './usePartyData';

/** The party as it will be once everything that this desk typed is written, and what is in the way of that. */
export function usePartyView(party: CheckInMasterRead) {
  const store = draftOf(party.id);
  const draft = useStore(store);
  const data = usePartyData(party);
  const { allowances, offers, methods, payments, nextLeg } = data;
  const known = passengersOf(party, draft, { allowances, isCovered: false });
  const charges = chargesFor(party, draft, known, offers);
  const payment = paymentFor(charges, draft.rows, methods);
  const passengers = passengersOf(party, draft, { allowances, isCovered: payment.isCovered });
  const chosen = chosenOf(passengers);
  const overtaken = isOvertaken(draft, party);
  const isAdmin = can('ManageCheckIn');
  const choice = usePaperChoice();
  const takesMoney = payment.payments !== null && Number(payment.taken) > 0;
  const papers: PaperChoice = {
    receipt: choice.receipt && (takesMoney || payments.some(({ state }) => state === 'Recorded')),
    returns: choice.returns && nextLeg !== undefined,
  };
  return {
    ...{ party, store, draft, data, passengers, chosen, charges, payment, papers, takesMoney },
    isOvertaken: overtaken,
    reason: reasonAgainst({ party, passengers, chosen, charges, payment, isOvertaken: overtaken, isAdmin }),
    /** Something typed is not saved. */
    isDirty:
      passengers.some(({ isChanged }) => isChanged) ||
      draft.fees.length > 0 ||
      noteOf(draft.note, party.note),
  };
}

const noteOf = (typed: string | null, stored: string | null): boolean =>
  typed !== null && typed.trim() !== (stored ?? '');

export type PartyView = ReturnType<typeof usePartyView>;
