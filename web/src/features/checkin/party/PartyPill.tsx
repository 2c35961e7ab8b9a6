import type { CheckInMasterRead } from '../../../api/client';
import { Pill } from '../../../kit/display/Pill';
import { t } from '../../../kit/i18n/t';

/** How far a party is, in the words of the counter's list. */
export const PartyPill = ({ party: { status } }: { party: Pick<CheckInMasterRead, 'status'> }) =>
  status === 'CheckIn' ? <Pill tone="good">{t('Checked in')}</Pill> : <Pill of="ticket" status="Booked" />;
