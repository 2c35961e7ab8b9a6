import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Pill } from '../../kit/display/Pill';
import { formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Screen } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import { SidePanel } from '../../kit/layout/SidePanel';
import { DataTable } from '../../kit/table/DataTable';
import styles from './Mail.module.css';
import { MailPanel } from './MailPanel';
import { deliveryOf, type MessageRead } from './mail';
import { useMailAddress } from './mailAddress';
import { recipientColumns } from './mailColumns';
import { RichText } from './RichText';

/** A message that was sent: who got it, what failed, and what it said. */
export function SentMessage({ message }: { message: MessageRead }) {
  const { go } = useMailAddress();
  const [openId, setOpenId] = useState<string>();
  const opened = message.recipients.find(({ id }) => id === openId)?.mail;
  const { tone, label } = deliveryOf(message);
  return (
    <Screen>
      <PageHeader
        title={message.subject}
        beside={<Pill tone={tone}>{label}</Pill>}
        line={`${message.appUserName} · ${formatInstant(message.sentAt)}`}
        actions={
          <Button leftSection={<IconArrowLeft />} onClick={() => go({})}>
            {t('Messages')}
          </Button>
        }
      />
      <div className={`${styles.middle} ${styles.sent}`}>
        <DataTable
          id="message-recipients"
          label={t('Recipients')}
          columns={recipientColumns()}
          rows={message.recipients}
          rowId={(recipient) => recipient.id}
          onOpen={(recipient) => setOpenId(recipient.id)}
          isOpen={(recipient) => recipient.id === openId}
        />
        {opened ? (
          <MailPanel mail={opened} onClose={() => setOpenId(undefined)} />
        ) : (
          <SidePanel label={t('Text')} width={320} narrow={296} head={<h2>{t('Text')}</h2>}>
            <RichText html={message.html} />
          </SidePanel>
        )}
      </div>
    </Screen>
  );
}
