import { formatDate } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { passengersWord } from '../words';
import type { PartyView } from './usePartyView';

function leadWords({ party }: PartyView): string | null {
  const lead = party.tickets.find(({ isTitular }) => isTitular);
  if (!lead) return party.contactPhone;
  const name = t('lead {name}', { name: lead.passengerName });
  return party.contactPhone ? `${name}, ${party.contactPhone}` : name;
}

/** "3 passengers · Gulf Vuelos · returns Nov 29"; where there is room, with whom to call. */
export function partyLine(view: PartyView, withLead = false): string {
  const { party, data } = view;
  const back =
    data.nextLeg && t('returns {day}', { day: formatDate(data.nextLeg.departureDate, 'eee MMM dd') });
  const lead = withLead && leadWords(view);
  return [passengersWord(party.tickets.length), party.officeHoldingName, lead, back]
    .filter(Boolean)
    .join(' · ');
}
