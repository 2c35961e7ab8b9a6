import { Button, Tabs } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { can } from '../../access';
import { t } from '../../kit/i18n/t';
import { Screen } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import { useLogAbout } from '../../shell/activity';
import styles from './Mail.module.css';
import { MessageList } from './MessageList';
import { MessagePage } from './MessagePage';
import { useMailAddress } from './mailAddress';
import { Outbox } from './Outbox';

function Lists() {
  const { address, go } = useMailAddress();
  useLogAbout('MessageEmail');
  const write = can('WriteEmails') && (
    <Button variant="filled" leftSection={<IconPencil />} onClick={() => go({ message: 'new' })}>
      {t('Write e-mail')}
    </Button>
  );
  return (
    <Screen>
      <PageHeader title={t('E-mails')} line={t('Messages sent and delivery status')} actions={write} />
      <Tabs
        className={styles.tabs}
        value={address.tab ?? 'messages'}
        onChange={(tab) => go(tab === 'outbox' ? { tab } : {})}
        keepMounted={false}
      >
        <Tabs.List className={styles['tab-list']}>
          <Tabs.Tab value="messages">{t('Messages')}</Tabs.Tab>
          <Tabs.Tab value="outbox">{t('Outbox')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="messages" className={styles.panel}>
          <MessageList write={write} />
        </Tabs.Panel>
        <Tabs.Panel value="outbox" className={styles.panel}>
          <Outbox />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}

export default function MessageEmail() {
  const { address } = useMailAddress();
  return address.message ? <MessagePage id={address.message} /> : <Lists />;
}
