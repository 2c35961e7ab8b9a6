import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type AgeCategory,
  type PassengerInfoRead,
  type TicketMasterRead,
  ticketMasterUpdate,
} from '../../../../api/client';
import { passengersInfoGetByIdQueryKey } from '../../../../api/queries';
import type { PassengerRecord } from '../../../passengers/data/values';
import { changeTraveller } from '../party';
import type { BookingDesk } from '../useBooking';
import { hasContact } from './checks';
import { chooseReason, type Reason } from './reason';

/** The titular is whom to call: nobody is asked for a number that is known. */
async function contactFrom(
  booking: TicketMasterRead,
  place: number,
  { phone1, email }: PassengerInfoRead,
): Promise<TicketMasterRead | undefined> {
  const leads = booking.passengers.some((each) => each.place === place && each.isTitular);
  if (!leads || hasContact(booking) || !(phone1 || email)) return undefined;
  const { id, version, note } = booking;
  const body = { version, note, contactPhone: phone1, contactEmail: email };
  return (await ticketMasterUpdate({ path: { id }, body })).data;
}

/** Gives a place of the party to a passenger the server knows. Says whether the booking took him. */
export function useSeat(desk: BookingDesk) {
  const queries = useQueryClient();
  const latest = useRef(desk);
  latest.current = desk;
  return async (place: number, record: PassengerRecord, age: AgeCategory, reason: Reason) => {
    const { id, passengerInfo: info } = record.passenger;
    queries.setQueryData(['passenger', id], record);
    queries.setQueryData(passengersInfoGetByIdQueryKey({ path: { id: info.id } }), info);
    const party = changeTraveller(latest.current.party, place, { infoId: info.id, age });
    const saved = await latest.current.save(chooseReason(party, place, reason));
    if (!saved) return false;
    // Without it the check asks for the contact.
    const newer = await contactFrom(saved, place, info).catch(() => undefined);
    if (newer) latest.current.take(newer);
    return true;
  };
}
