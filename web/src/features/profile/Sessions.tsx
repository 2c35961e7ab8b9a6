import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { authEndSession } from '../../api/client';
import { authSessionsOptions } from '../../api/queries';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { toast, toastFailure } from '../../kit/feedback/toasts';
import { t } from '../../kit/i18n/t';
import { Box } from '../../kit/layout/Box';
import { SessionRow } from './SessionRow';

export function Sessions() {
  const list = useRef<HTMLUListElement>(null);
  const sessions = useQuery(authSessionsOptions());

  const end = async (id: string) => {
    try {
      await authEndSession({ path: { id } });
      toast(t('Session signed out.'));
    } catch (error) {
      toastFailure(error);
    }
    // After a refusal too: it may have ended by itself meanwhile.
    await sessions.refetch();
    // The button that had the focus is gone with its row.
    list.current?.focus();
  };

  if (sessions.error) {
    return <FailedState title={t('The sessions could not be loaded')} query={sessions} />;
  }
  if (!sessions.data) return <LoadingRows rows={3} />;
  return (
    <Box ref={list} tabIndex={-1} as="ul" line="top">
      {sessions.data.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
      ))}
    </Box>
  );
}
