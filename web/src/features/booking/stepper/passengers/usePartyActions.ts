import type { PassengerRead, TicketMasterRead } from '../../../../api/client';
import { confirm } from '../../../../kit/feedback/confirm';
import { toast } from '../../../../kit/feedback/toasts';
import { t } from '../../../../kit/i18n/t';
import { addTraveller, changeTraveller, MOST_PASSENGERS, removeTraveller } from '../party';
import type { BookingDesk } from '../useBooking';
import type { DraftsDesk } from './drafts';
import { seatPasted } from './pasted';
import type { PlaceView } from './places';

interface Opened {
  place: number;
  /** As they are now, with what is being typed. */
  viewsNow: () => PlaceView[];
  open: (place: number) => void;
  /** What is typed for who is open is given up. */
  discard: () => void;
}

const NOBODY = { infoId: null, ofacId: null, ofacLicence: null, extras: [] };

/** What can be done with the party as a whole, and with who is open. */
export function usePartyActions(
  desk: BookingDesk,
  booking: TicketMasterRead,
  drafts: DraftsDesk,
  { place, viewsNow, open, discard }: Opened,
) {
  const { party } = desk;
  const giveUp = () => {
    discard();
    drafts.drop(place);
  };

  const add = () => {
    if (party.travellers.length >= MOST_PASSENGERS) return;
    const more = addTraveller(party, 'Adult');
    void desk.save(more);
    const added = more.travellers.at(-1);
    if (added) open(added.place);
  };

  const remove = async ({ name, number, state }: PlaceView) => {
    const who = name ?? t('Passenger {number}', { number });
    const message = t('{name} is removed from this booking. The passenger record is kept.', { name: who });
    if (state !== 'todo' && !(await confirm({ message }))) return;
    giveUp();
    void desk.save(removeTraveller(party, place));
  };

  const clear = () => {
    giveUp();
    void desk.save(changeTraveller(party, place, NOBODY));
  };

  /** The entered ones take the unnamed places; where somebody is typing nobody is put. */
  const seatList = async (passengers: readonly PassengerRead[]) => {
    const views = viewsNow();
    const busy = views.filter(({ info, state }) => !info && state !== 'todo').map((each) => each.place);
    const day = booking.legs[0]?.departureDate ?? '';
    const there = views.flatMap(({ info }) => info?.passengerEntityId ?? []);
    const others = passengers.filter(({ id }) => !there.includes(id));
    const seated = seatPasted(party, others, day, busy);
    if (seated.left > 0) {
      toast(
        t('{count} more than the party has places for. Add passengers first.', {
          count: seated.left,
        }),
      );
    }
    if (seated.first === undefined) return;
    open(seated.first);
    await desk.save(seated.party);
  };

  /** What can be done with who is open. */
  const actionsOf = ({ age, titular, info }: PlaceView) => ({
    lead:
      age === 'Adult' && !titular
        ? () => void desk.save(changeTraveller(party, place, { titular: true }))
        : undefined,
    clear: info ? clear : undefined,
    remove:
      party.travellers.length > 1
        ? () => {
            const now = viewsNow().find((each) => each.place === place);
            if (now) void remove(now);
          }
        : undefined,
  });
  return { add, seatList, actionsOf };
}
