import type { PassengerRead, TicketMasterRead } from '../../../../api/client';
import { confirm } from '../../../../kit/confirm';
import { t } from '../../../../kit/t';
import { toast } from '../../../../kit/toasts';
import { addTraveller, changeTraveller, MOST_PASSENGERS, removeTraveller } from '../party';
import type { BookingDesk } from '../useBooking';
import type { DraftsDesk } from './drafts';
import { seatPasted } from './pasted';
import type { PlaceView } from './places';

interface Opened {
  views: readonly PlaceView[];
  view: PlaceView;
  open: (place: number) => void;
}

const NOBODY = { infoId: null, ofacId: null, ofacLicence: null, extras: [] };

/** What can be done with the party as a whole, and with who is open. */
export function usePartyActions(
  desk: BookingDesk,
  booking: TicketMasterRead,
  drafts: DraftsDesk,
  { views, view, open }: Opened,
) {
  const { party } = desk;
  const { place } = view;

  const add = () => {
    if (party.travellers.length >= MOST_PASSENGERS) return;
    const more = addTraveller(party, 'Adult');
    void desk.save(more);
    const added = more.travellers.at(-1);
    if (added) open(added.place);
  };

  const remove = async () => {
    const isEntered = view.info !== undefined || view.state === 'typed' || view.problems.length > 0;
    const name = view.name ?? t('Passenger {number}', { number: view.number });
    const message = t('{name} leaves this booking. What is known of the person stays.', { name });
    if (isEntered && !(await confirm({ message }))) return;
    drafts.drop(place);
    void desk.save(removeTraveller(party, place));
  };

  const clear = () => {
    drafts.drop(place);
    void desk.save(changeTraveller(party, place, NOBODY));
  };

  /** The entered ones take the unnamed places; where somebody is typing nobody is put. */
  const seatList = async (passengers: readonly PassengerRead[]) => {
    const typing = views.filter(({ state }) => state === 'typed').map((each) => each.place);
    const busy = view.info === undefined && view.state === 'fix' ? [...typing, place] : typing;
    const day = booking.legs[0]?.departureDate ?? '';
    const there = views.flatMap(({ info }) => info?.passengerEntityId ?? []);
    const others = passengers.filter(({ id }) => !there.includes(id));
    const seated = seatPasted(party, others, day, busy);
    if (seated.left > 0) {
      toast(
        t('{count} more were entered than there are places. Add passengers for them.', {
          count: seated.left,
        }),
      );
    }
    if (seated.first === undefined) return;
    open(seated.first);
    await desk.save(seated.party);
  };

  const mayLead = view.age === 'Adult' && !view.titular;
  const ofView = {
    lead: mayLead ? () => void desk.save(changeTraveller(party, place, { titular: true })) : undefined,
    clear: view.info ? clear : undefined,
    remove: party.travellers.length > 1 ? () => void remove() : undefined,
  };
  return { add, seatList, ofView };
}
