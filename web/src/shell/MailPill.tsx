import type { MailRead } from '../api/client';
import { Pill } from '../kit/display/Pill';
import { statusLook } from '../kit/display/tones';
import { t } from '../kit/i18n/t';

/** The state of a mail as it is said on the screen. */
export const mailWord = (status: MailRead['status']): string =>
  status === 'Cancelled' ? t('cancelled') : statusLook('mail', status.toLowerCase()).label;

export function MailPill({ status }: { status: MailRead['status'] }) {
  if (status === 'Cancelled') return <Pill tone="quiet">{mailWord(status)}</Pill>;
  return <Pill of="mail" status={status.toLowerCase()} />;
}
