import type { MailRead } from '../../api/client';
import { formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Box, Facts } from '../../kit/layout/Box';
import { MailPill } from '../../shell/MailPill';
import { MailAction } from './MailAction';

/** All that is known of one mail. */
export function MailDetail({ mail }: { mail: MailRead }) {
  return (
    <>
      <Facts gap="6px 16px">
        <dt>{t('Status')}</dt>
        <dd>
          <MailPill status={mail.status} />
        </dd>
        <dt>{t('To')}</dt>
        <dd>{mail.toAddress}</dd>
        <dt>{t('Written')}</dt>
        <dd>{formatInstant(mail.createdAt)}</dd>
        {mail.sentAt && (
          <>
            <dt>{t('Sent')}</dt>
            <dd>{formatInstant(mail.sentAt)}</dd>
          </>
        )}
        <dt>{t('Attempts')}</dt>
        <dd>{mail.attempts}</dd>
        {mail.nextAttemptAt && (
          <>
            <dt>{t('Next attempt')}</dt>
            <dd>{formatInstant(mail.nextAttemptAt)}</dd>
          </>
        )}
        {mail.lastError && (
          <>
            <dt>{t('What went wrong')}</dt>
            <dd>{t(mail.lastError)}</dd>
          </>
        )}
      </Facts>
      <Box as="p" breakWords keepLines frame ground="canvas" round="strip" pad={12} above={16}>
        {mail.text}
      </Box>
      <Box above={12}>
        <MailAction mail={mail} />
      </Box>
    </>
  );
}
