import { Button } from '@mantine/core';
import { IconDeviceMobileOff, IconLink, IconLogout, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import {
  appUsersCopyLink,
  appUsersEndSessions,
  appUsersInvite,
  appUsersRemoveSecondFactor,
  type UserRead,
} from '../../api/client';
import { useWrite } from '../../kit/data/useWrite';
import { confirm } from '../../kit/feedback/confirm';
import { ReasonDialog } from '../../kit/feedback/ReasonDialog';
import { toast } from '../../kit/feedback/toasts';
import { copyText } from '../../kit/hooks/clipboard';
import { t } from '../../kit/i18n/t';
import { Row, Text } from '../../kit/layout/Box';
import styles from './people.module.css';
import { StatePill } from './StatePill';

const STATE_LINES = {
  Invited: () => t('Has not set a password yet.'),
  Active: () => t('Has set a password.'),
  Disabled: () => t("Can't sign in."),
} as const;

/** The account's state, and what can be done at once whatever is being typed below. */
export function UserActions({ user, mayAct }: { user: UserRead; mayAct: boolean }) {
  const [write, busy] = useWrite();
  const [removing, setRemoving] = useState(false);
  const path = { id: user.id };
  const invite = () =>
    write(async () => {
      await appUsersInvite({ path });
      toast(t('Invitation sent to {email}.', { email: user.email }));
    });
  const copyLink = () =>
    write(async () => {
      const { data } = await appUsersCopyLink({ path });
      const told = t('It works once, for seven days. Give it to {name} only.', { name: user.name });
      if (await copyText(data.link)) toast(`${t('Link copied.')} ${told}`);
      // The server tells a link once: where the browser cannot copy it, it must be read.
      else await confirm({ title: t('Copy this link now'), message: `${data.link} ${told}` });
    });
  const endSessions = async () => {
    const title = t('Sign out everywhere?');
    const message = t('{name} is signed out everywhere right away. Unsaved work is lost.', {
      name: user.name,
    });
    if (!(await confirm({ title, message }))) return;
    await write(async () => {
      await appUsersEndSessions({ path });
      toast(t('{name} is signed out everywhere.', { name: user.name }));
    });
  };
  return (
    <Row gap="8px 10px" wrap ground="sunken" round="strip" pad="6px 12px" below={14} minHeight={40}>
      <StatePill state={user.status} />
      <Text className={styles.stateLine} as="span" grow text="muted">
        {STATE_LINES[user.status]()}
      </Text>
      {mayAct && user.status === 'Invited' && (
        <Button size="xs" leftSection={<IconMail />} loading={busy} onClick={() => void invite()}>
          {t('Send invitation again')}
        </Button>
      )}
      {mayAct && user.status === 'Invited' && (
        <Button size="xs" leftSection={<IconLink />} loading={busy} onClick={() => void copyLink()}>
          {t('Copy link')}
        </Button>
      )}
      {mayAct && user.status === 'Active' && (
        <Button size="xs" leftSection={<IconLogout />} loading={busy} onClick={() => void endSessions()}>
          {t('Sign out everywhere')}
        </Button>
      )}
      {mayAct && user.hasSecondFactor && (
        <Button size="xs" leftSection={<IconDeviceMobileOff />} onClick={() => setRemoving(true)}>
          {t('Remove second factor')}
        </Button>
      )}
      {removing && (
        <ReasonDialog
          title={t('Remove the second factor of {name}', { name: user.name })}
          about={t('The next sign-in needs the password alone. {name} is told by e-mail.', {
            name: user.name,
          })}
          submit={t('Remove')}
          run={async (reason) => {
            await appUsersRemoveSecondFactor({ path, body: { reason } });
            toast(t('{name} has no second factor any more.', { name: user.name }));
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </Row>
  );
}
