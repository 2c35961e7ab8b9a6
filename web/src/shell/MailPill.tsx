import type { MailRead } from '../api/client';
import { Pill } from '../kit/Pill';
import { t } from '../kit/t';
import { statusLook } from '../kit/tones';

/** The state of a mail as it is said on the screen. */
export const mailWord = (status: MailRead['status']): string =>
  status === 'Cancelled' ? t('cancelled') : statusLook('mail', status.toLowerCase()).label;

export function MailPill({ status }: { status: MailRead['status'] }) {
  if (status === 'Cancelled') return <Pill tone="quiet">{mailWord(status)}</Pill>;
  return <Pill of="mail" status={status.toLowerCase()} />;
}
