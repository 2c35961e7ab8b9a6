import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { EditFactPreview } from '../../api/client';
import { Dialog } from '../../kit/feedback/Dialog';
import { formatCount } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Box, Text } from '../../kit/layout/Box';
import styles from './border.module.css';
import { versionTitle } from './words';

interface PreviewDialogProps {
  preview: EditFactPreview;
  /** Undefined for those who send no lists. */
  onSend: (() => void) | undefined;
  onClose: () => void;
}

const peopleWord = (count: number): string =>
  count === 1
    ? t('1 passenger is in it.')
    : t('{count} passengers are in it.', { count: formatCount(count) });

const gapsWord = (count: number): string =>
  count === 1
    ? t('The data of 1 passenger is not complete.')
    : t('The data of {count} passengers is not complete.', { count: formatCount(count) });

/** The next message to the authority as it would leave now; nothing of it is kept. */
export function PreviewDialog({ preview, onSend, onClose }: PreviewDialogProps) {
  const { number, people, gaps, messages } = preview;
  return (
    <Dialog
      opened
      title={t('{version}, not sent', { version: versionTitle({ kind: 'Paxlst', number }) })}
      onClose={onClose}
      maxWidth={760}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Close')}</Button>
          {onSend && (
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
      <Text tone="ink-2" below={8}>
        {peopleWord(people)}{' '}
        {gaps > 0 && (
          <Text as="span" tone="warn">
            {gapsWord(gaps)}
          </Text>
        )}
      </Text>
      <Box
        className={styles.message}
        frame
        round="control"
        ground="sunken"
        tabIndex={0}
        role="region"
        aria-label={t('Message')}
      >
        {messages.map((message) => (
          <pre key={message} className="code">
            {message}
          </pre>
        ))}
      </Box>
    </Dialog>
  );
}
