import { Button } from '@mantine/core';
import { IconCircleCheck, IconSend } from '@tabler/icons-react';
import type { BorderRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { Row } from '../../kit/layout/Box';
import styles from './border.module.css';
import { pendingCount } from './people';
import { changesCountWord } from './words';

interface SendButtonProps {
  border: BorderRead;
  busy: boolean;
  onSend: () => void;
}

/** The one main button: what the authority does not know yet. When it knows all, a word takes its place. */
export function SendButton({ border, busy, onSend }: SendButtonProps) {
  const { sentAt, pending } = border;
  if (sentAt !== null && !pending)
    return (
      <Row as="span" className={styles.allSent} gap={6} tone="good" icons={18}>
        <IconCircleCheck stroke={1.5} aria-hidden />
        {t('All is sent')}
      </Row>
    );
  return (
    <Button
      variant="filled"
      leftSection={<IconSend stroke={1.5} aria-hidden />}
      loading={busy}
      onClick={onSend}
    >
      {sentAt === null
        ? t('Send list')
        : t('Send {changes}', { changes: changesCountWord(pendingCount({ pending })) })}
    </Button>
  );
}
