import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailRead } from '../../api/client';
import { messageEmailOutboxOptions } from '../../api/queries';
import { Segmented } from '../../kit/filters/Segmented';
import { say } from '../../kit/i18n/say';
import { s, t } from '../../kit/i18n/t';
import { DataTable } from '../../kit/table/DataTable';
import { useTableInAddress } from '../../shell/crudPage';
import styles from './Mail.module.css';
import { MailPanel } from './MailPanel';
import { lookAgain } from './mail';
import { useMailAddress } from './mailAddress';
import { outboxColumns } from './mailColumns';

type State = 'all' | 'waiting' | 'failed' | 'sent';

const STATES: readonly { value: State; label: string; of: readonly MailRead['status'][] }[] = [
  { value: 'all', label: s('All'), of: ['Queued', 'Sending', 'Sent', 'Failed', 'Cancelled'] },
  { value: 'waiting', label: s('Sending'), of: ['Queued', 'Sending'] },
  { value: 'failed', label: s('Failed'), of: ['Failed'] },
  { value: 'sent', label: s('Sent'), of: ['Sent'] },
];

/** Every mail, the program's own too, with its state. */
export function Outbox() {
  const { address, go } = useMailAddress();
  const table = useTableInAddress();
  const mails = useQuery({
    ...messageEmailOutboxOptions(),
    refetchInterval: ({ state }) => lookAgain(state.data ?? []),
  });
  const [openId, setOpenId] = useState<string>();
  const opened = mails.data?.find(({ id }) => id === openId);
  const chosen = STATES.find(({ value }) => value === address.state) ?? STATES[0];
  const inState = (of: readonly string[]) => mails.data?.filter((mail) => of.includes(mail.status));
  const options = STATES.map(({ value, label, of }) => {
    const count = inState(of)?.length;
    return { value, label: t(label), ...(count === undefined ? {} : { count }) };
  });
  return (
    <div className={styles.middle}>
      <DataTable
        {...table}
        id="outbox"
        label={t('Outbox')}
        columns={outboxColumns()}
        rows={chosen && inState(chosen.of)}
        rowId={(mail) => mail.id}
        failure={mails.error ? say(mails.error) : undefined}
        onRetry={() => void mails.refetch()}
        onOpen={(mail) => setOpenId(mail.id)}
        isOpen={(mail) => mail.id === openId}
        isDone={(mail) => mail.status === 'Sent' || mail.status === 'Cancelled'}
        filters={
          <Segmented
            label={t('Status')}
            options={options}
            value={chosen?.value ?? 'all'}
            onChange={(state) => go({ tab: 'outbox', state: state === 'all' ? undefined : state }, true)}
          />
        }
        empty={{ title: t('No e-mails yet'), why: t("Every e-mail appears here as soon as it's queued.") }}
      />
      {opened && (
        <div className={styles.over}>
          <MailPanel mail={opened} onClose={() => setOpenId(undefined)} />
        </div>
      )}
    </div>
  );
}
