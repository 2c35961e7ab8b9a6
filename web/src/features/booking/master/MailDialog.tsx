import type { MailRead } from '../../../api/client';
import { Dialog } from '../../../kit/feedback/Dialog';
import { formatInstant } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { MailPill } from '../../../shell/MailPill';

interface MailDialogProps {
  mail: MailRead;
  onClose: () => void;
}

/** A mail as its reader got it, or why it did not get there. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  return (
    <Dialog opened title={mail.subject} onClose={onClose}>
      <Row as="p" gap={8} text="muted" below={12}>
        <MailPill status={mail.status} />
        {mail.toAddress} · {formatInstant(mail.sentAt ?? mail.createdAt)}
      </Row>
      {mail.lastError && (
        <Text tone="bad" below={12}>
          {t(mail.lastError)}
        </Text>
      )}
      <Box as="p" breakWords keepLines>
        {mail.text}
      </Box>
    </Dialog>
  );
}
