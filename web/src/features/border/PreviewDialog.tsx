import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ticketsPreviewEditFact } from '../../api/client';
import { Dialog } from '../../kit/feedback/Dialog';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { formatCount } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Box, Text } from '../../kit/layout/Box';
import styles from './border.module.css';
import { versionTitle } from './words';

interface PreviewDialogProps {
  flightId: string;
  /** Undefined once the flight is over. */
  onSend: (() => void) | undefined;
  onClose: () => void;
}

const gapsWord = (count: number): string =>
  count === 1
    ? t('The data of 1 passenger is not complete.')
    : t('The data of {count} passengers is not complete.', { count: formatCount(count) });

/** The next message to the authority as it would leave now; nothing of it is kept. */
export function PreviewDialog({ flightId, onSend, onClose }: PreviewDialogProps) {
  const preview = useQuery({
    queryKey: ['preview', flightId],
    queryFn: async ({ signal }) => (await ticketsPreviewEditFact({ path: { flightId }, signal })).data,
    // Made anew each time it is opened: passengers change.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, error } = preview;
  return (
    <Dialog
      opened
      title={
        data
          ? t('{version}, not sent', { version: versionTitle({ kind: 'Paxlst', number: data.number }) })
          : t('Preview')
      }
      onClose={onClose}
      maxWidth={760}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Close')}</Button>
          {onSend && data && (
            <Button
              data-autofocus
              variant="filled"
              leftSection={<IconSend stroke={1.5} aria-hidden />}
              onClick={onSend}
            >
              {t('Send')}
            </Button>
          )}
        </>
      }
    >
      {error && <FailedState title={t('The message cannot be made yet')} query={preview} />}
      {!error && !data && <LoadingRows rows={8} />}
      {data && (
        <>
          <Text tone="ink-2" below={8}>
            {data.people === 1
              ? t('1 passenger is in it.')
              : t('{count} passengers are in it.', { count: formatCount(data.people) })}{' '}
            {data.gaps > 0 && (
              <Text as="span" tone="warn">
                {gapsWord(data.gaps)}
              </Text>
            )}
          </Text>
          <Box
            className={styles.message}
            frame
            round="control"
            ground="sunken"
            tabIndex={0}
            aria-label={t('Message')}
          >
            {data.messages.map((message) => (
              <pre key={message} className="code">
                {message}
              </pre>
            ))}
          </Box>
        </>
      )}
    </Dialog>
  );
}
