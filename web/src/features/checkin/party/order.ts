// What is to be written of a party's draft. Pure.
import type { CheckInUpdate } from '../../../api/client';
import { fieldsToTake, openDifferences } from './comparing';
import type { PassengerWork } from './passengers';
import type { Work } from './steps';
import type { PartyView } from './usePartyView';

/** Only the passengers that changed are named, so that nothing of the others is overwritten. */
function updateFor({ party, draft, passengers }: PartyView): Pick<CheckInUpdate, 'note' | 'tickets'> | null {
  const changed = passengers.filter(({ isChanged }) => isChanged);
  const note = draft.note === null ? party.note : draft.note.trim() || null;
  if (changed.length === 0 && note === party.note) return null;
  return {
    note,
    tickets: changed.map(({ ticket, weights, verified }) => ({
      id: ticket.id,
      bagWeights: [...(weights ?? ticket.bagWeights)],
      documentsVerified: verified,
      seatNumber: ticket.seatNumber,
    })),
  };
}

/** The documents of which something was chosen. */
const documentsFor = (passengers: readonly PassengerWork[]): Work['documents'] =>
  passengers.flatMap((passenger) => {
    const { read } = passenger;
    const isDecided = read && openDifferences(read).length === 0;
    return isDecided && fieldsToTake(read).length > 0 ? [{ passenger, read }] : [];
  });

/** Everything that was typed, without money and without checking anybody in. */
export const orderToSave = (view: PartyView): Work => ({
  party: view.party,
  documents: documentsFor(view.passengers),
  fees: view.draft.fees,
  update: updateFor(view),
  owed: null,
  payments: null,
  ticketIds: null,
});

/** The same, and the payment that is typed. */
export const orderToPay = (view: PartyView): Work => ({
  ...orderToSave(view),
  owed: view.charges.owed,
  payments: view.takesMoney ? view.payment.payments : null,
});

/** Everything: in the end those who were chosen are checked in. */
export const orderToCheckIn = (view: PartyView): Work => ({
  ...orderToPay(view),
  ticketIds: view.chosen.map(({ ticket }) => ticket.id),
});
