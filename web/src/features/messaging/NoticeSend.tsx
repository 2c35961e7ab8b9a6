import { IconMail } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormState } from 'react-hook-form';
import { can } from '../../access';
import { type NoticeRead, noticesSendByEmail } from '../../api/client';
import { appUsersListOptions, noticesListQueryKey } from '../../api/queries';
import { useWrite } from '../../kit/data/useWrite';
import { confirm } from '../../kit/feedback/confirm';
import { ReasonButton } from '../../kit/feedback/ReasonButton';
import { toast } from '../../kit/feedback/toasts';
import type { FormOf } from '../../kit/fields';
import { formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Row } from '../../kit/layout/Box';
import { audienceCount, audienceWords } from './audience';
import type { NoticeValues } from './noticeSchema';

interface NoticeSendProps {
  form: FormOf<NoticeValues>;
  notice: NoticeRead;
  officeNames: ReadonlyMap<string, string>;
  onSent: () => void;
}

/** Who may not read the list of users cannot count them: the words of the audience must do. */
function usePeople(notice: NoticeRead): number | undefined {
  const users = useQuery({ ...appUsersListOptions(), enabled: can('ManageUsers') });
  return users.data && audienceCount(notice, users.data);
}

function question(audience: string, count: number | undefined): string {
  if (count === undefined) return t('Sent to all selected: {audience}.', { audience });
  if (count === 1) return t('Sent to 1 person: {audience}.', { audience });
  return t('Sent to {count} people: {audience}.', { audience, count });
}

/** Mails the notice as it is stored to everybody it is meant for. */
export function NoticeSend({ form, notice, officeNames, onSent }: NoticeSendProps) {
  const queries = useQueryClient();
  const { isDirty } = useFormState({ control: form.control });
  const [write, busy] = useWrite();
  const people = usePeople(notice);
  const reason = isDirty
    ? t('Save first to send the latest text.')
    : people === 0
      ? t('No recipients')
      : undefined;
  const mailed = notice.mailedAt && t('E-mailed {time}.', { time: formatInstant(notice.mailedAt) });

  const isAgreed = () => {
    const asked = question(audienceWords(notice, officeNames), people);
    const message = [asked, mailed].filter(Boolean).join(' ');
    return confirm({ title: t('Send this notice by e-mail?'), message, ok: t('Send') });
  };
  const send = async () => {
    if (!(await isAgreed())) return;
    await write(async () => {
      const { data } = await noticesSendByEmail({ body: { id: notice.id } });
      toast(data.queued === 1 ? t('1 e-mail queued.') : t('{count} e-mails queued.', { count: data.queued }));
      await queries.invalidateQueries({ queryKey: noticesListQueryKey() });
      onSent();
    });
  };

  return (
    <Row gap={8} wrap shrink size={12} span="all">
      <ReasonButton
        leftSection={<IconMail stroke={1.5} aria-hidden />}
        loading={busy}
        reason={reason}
        onClick={() => void send()}
      >
        {t('Send by e-mail')}
      </ReasonButton>
      {mailed && !isDirty && <span className="mute">{mailed}</span>}
    </Row>
  );
}
