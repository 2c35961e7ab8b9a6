// What stands between a booking and its sale: one sentence each, with the step that cures it. Pure.
import type { MissingPart, TicketMasterRead } from '../../api/client';
import { translateServerText } from '../../kit/i18n/serverText';
import { t } from '../../kit/i18n/t';
import { missingOf, type Step } from './stepper/steps';

export interface MissingGroup {
  readonly part: MissingPart;
  readonly sentence: string;
  readonly step: Step;
  /** Who is to be opened at that step. */
  readonly place: number | null;
}

const STEP_OF: Readonly<Record<MissingPart, Step>> = {
  Trip: 'trip',
  Titular: 'passengers',
  Contact: 'passengers',
  Name: 'passengers',
  Document: 'passengers',
  Ofac: 'passengers',
  Contract: 'payment',
};

/** What several passengers lack alike is said once. */
function sentenceOf(part: MissingPart, messages: readonly string[]): string {
  const count = messages.length;
  if (count > 1 && part === 'Name') return t('{count} passengers have no name yet.', { count });
  if (count > 1 && part === 'Document') return t('{count} passengers need a valid document.', { count });
  if (count > 1 && part === 'Ofac') return t('{count} passengers need an OFAC travel category.', { count });
  return messages.map(translateServerText).join(' ');
}

export function missingGroups(booking: TicketMasterRead): MissingGroup[] {
  const missing = missingOf(booking);
  const titular = booking.passengers.find(({ isTitular }) => isTitular)?.place ?? null;
  return [...new Set(missing.map(({ part }) => part))].map((part) => {
    const ofPart = missing.filter((each) => each.part === part);
    return {
      part,
      sentence: sentenceOf(
        part,
        ofPart.map(({ message }) => message),
      ),
      step: STEP_OF[part],
      place: ofPart[0]?.place ?? (part === 'Contact' ? titular : null),
    };
  });
}
