// What came of the last scan on the page of a party. Pure.
import type { CheckInMasterRead, FoundTickets } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import type { FindState } from '../useFind';
import { documentKind } from '../words';

export interface ScanSaid {
  readonly tone: 'good' | 'warn' | 'bad' | 'quiet';
  readonly words: string;
}

function readOf({ scan, kind }: FoundTickets): string {
  if (kind === 'Mrz' && scan)
    return t('{document} read', { document: documentKind(scan.document.documentType) });
  if (kind === 'License') return t('License read');
  return kind === 'BoardingPass' ? t('Boarding pass read') : t('Found');
}

/** "10:56 AM Passport read, Camila Quintana"; null before the first one. */
export function scanSaid(state: FindState, { locatorNumber }: CheckInMasterRead): ScanSaid | null {
  if (state.step === 'ready') return null;
  if (state.step === 'reading') return { tone: 'quiet', words: t('Reading…') };
  if (state.step === 'failed') return { tone: 'bad', words: state.why };
  const { found, at } = state;
  const [hit, another] = found.tickets;
  if (!hit)
    return {
      tone: 'bad',
      words: t('{at} Not in party {locator}. Go to the list.', { at, locator: locatorNumber }),
    };
  const name = another ? t('{count} passengers', { count: found.tickets.length }) : hit.passengerName;
  const matches = found.comparisons?.find(({ ticketId }) => ticketId === hit.id)?.matches ?? true;
  return { tone: matches && !another ? 'good' : 'warn', words: `${at} ${readOf(found)}, ${name}` };
}
