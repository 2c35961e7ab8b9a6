import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SessionRead } from '../../api/client';
import { Chip } from '../../kit/display/Chip';
import { confirm } from '../../kit/feedback/confirm';
import { formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Grid } from '../../kit/layout/Box';
import { browserName } from './browserName';
import styles from './Profile.module.css';

interface SessionRowProps {
  session: SessionRead;
  onEnd: () => Promise<void>;
}

export function SessionRow({ session, onEnd }: SessionRowProps) {
  const [ending, setEnding] = useState(false);
  const browser = browserName(session.browser);
  const since = formatInstant(session.createdAt);
  const end = async () => {
    const message = t('{browser} is signed out right away. Unsaved work there is lost.', { browser });
    if (!(await confirm({ title: t('Sign out this session?'), message }))) return;
    setEnding(true);
    await onEnd();
    setEnding(false);
  };
  return (
    <Grid
      className={styles.session}
      as="li"
      columns="minmax(0, 1fr) auto"
      align="center"
      line="bottom"
      pad="6px 0"
      minHeight={52}
    >
      <span className={styles.browser} title={session.browser}>
        {browser}
        {session.current && <Chip>{t('this one')}</Chip>}
      </span>
      <span className={styles.times}>
        <span>{t('since {time}', { time: since })}</span>
        <span>{t('until {time}', { time: formatInstant(session.expiresAt) })}</span>
      </span>
      {!session.current && (
        <Button
          size="xs"
          loading={ending}
          aria-label={t('Sign out {browser}, since {time}', { browser, time: since })}
          onClick={() => void end()}
        >
          {t('Sign out')}
        </Button>
      )}
    </Grid>
  );
}
