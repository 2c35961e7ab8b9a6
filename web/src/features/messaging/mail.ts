import type { CharterdeskMessagingSchemasMessageRead, MailRead } from '../../api/client';
import type { Tone } from '../../kit/display/tones';
import { t } from '../../kit/i18n/t';

/** A message with how it went for each recipient. */
export type MessageRead = CharterdeskMessagingSchemasMessageRead;

/** A part of the key of every message and e-mail. */
export const MAIL_KEY = [{ tags: ['MessageEmail'] }] as const;

/** How often something under way is looked at again. */
const LOOK_AGAIN_MS = 4000;

const isUnderWay = (mail: MailRead): boolean => mail.status === 'Queued' || mail.status === 'Sending';
export const mayRetry = (mail: MailRead): boolean => mail.status === 'Failed' || mail.status === 'Cancelled';
export const mayCancel = (mail: MailRead): boolean => mail.status === 'Queued';

/** Asks again only while something is queued or sending. */
export const lookAgain = (mails: readonly MailRead[]): number | false =>
  mails.some(isUnderWay) ? LOOK_AGAIN_MS : false;

export const mailsOf = (message: MessageRead): MailRead[] =>
  message.recipients.flatMap(({ mail }) => (mail ? [mail] : []));

/** How a message went, in one word: its worst part first. */
export function deliveryOf(message: MessageRead): { tone: Tone; label: string } {
  if (message.status === 'Draft') return { tone: 'quiet', label: t('Draft') };
  const mails = mailsOf(message);
  const count = (status: MailRead['status']) => mails.filter((mail) => mail.status === status).length;
  const [sent, failed, cancelled] = [count('Sent'), count('Failed'), count('Cancelled')];
  if (failed > 0) return { tone: 'bad', label: t('{count} failed', { count: failed }) };
  if (mails.some(isUnderWay)) {
    return { tone: 'info', label: t('{sent} of {count} sent', { sent, count: mails.length }) };
  }
  if (sent === 0 && cancelled > 0) return { tone: 'quiet', label: t('cancelled') };
  return { tone: 'good', label: t('{count} sent', { count: sent }) };
}
