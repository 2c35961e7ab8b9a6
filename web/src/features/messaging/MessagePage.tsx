import { useQuery } from '@tanstack/react-query';
import { messageEmailGetByIdOptions } from '../../api/queries';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { t } from '../../kit/i18n/t';
import { useLogAbout } from '../../shell/activity';
import { Compose } from './Compose';
import { lookAgain, mailsOf } from './mail';
import { SentMessage } from './SentMessage';

/** One message: being written, or sent. */
export function MessagePage({ id }: { id: string }) {
  const isNew = id === 'new';
  const message = useQuery({
    ...messageEmailGetByIdOptions({ path: { id } }),
    enabled: !isNew,
    refetchInterval: ({ state }) => (state.data ? lookAgain(mailsOf(state.data)) : false),
  });
  useLogAbout('MessageEmail', isNew ? undefined : id, message.data?.subject);
  if (isNew) return <Compose key="new" message={undefined} />;
  if (message.error && !message.data) {
    return <FailedState title={t('The message could not be loaded')} query={message} />;
  }
  if (!message.data) return <LoadingRows />;
  return message.data.status === 'Draft' ? (
    <Compose key={id} message={message.data} />
  ) : (
    <SentMessage message={message.data} />
  );
}
