import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageEmailGetByFilterOptions } from '../../api/queries';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { DataTable } from '../../kit/table/DataTable';
import { useTableInAddress } from '../../shell/crudPage';
import { lookAgain, mailsOf } from './mail';
import { useMailAddress } from './mailAddress';
import { messageColumns } from './mailColumns';

/** What people wrote, drafts among it. */
export function MessageList({ write }: { write: ReactNode }) {
  const { go } = useMailAddress();
  const table = useTableInAddress();
  const messages = useQuery({
    ...messageEmailGetByFilterOptions(),
    refetchInterval: ({ state }) => lookAgain(state.data?.flatMap(mailsOf) ?? []),
  });
  return (
    <DataTable
      {...table}
      id="message-email"
      label={t('Messages')}
      columns={messageColumns()}
      rows={messages.data}
      rowId={(message) => message.id}
      failure={messages.error ? say(messages.error) : undefined}
      onRetry={() => void messages.refetch()}
      onOpen={(message) => go({ message: message.id })}
      empty={{
        title: t('No messages yet'),
        why: t('Write to offices and users. Messages stay drafts until sent.'),
        action: write,
      }}
    />
  );
}
