import { Checkbox } from '@mantine/core';
import { t } from '../../kit/i18n/t';
import { Stack } from '../../kit/layout/Box';
import styles from './Mail.module.css';
import type { Recipient } from './recipients';

interface RecipientRowProps {
  recipient: Recipient;
  on: boolean;
  onToggle: (on: boolean) => void;
}

export function RecipientRow({ recipient: { name, email }, on, onToggle }: RecipientRowProps) {
  return (
    <li>
      <Checkbox
        size="xs"
        checked={on}
        // One without an address can only be taken away.
        disabled={email === '' && !on}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        label={
          <Stack className={styles.recipient} as="span" shrink>
            <span>{name}</span>
            <span className="mute" title={email}>
              {email === '' ? t('no e-mail address') : email}
            </span>
          </Stack>
        }
      />
    </li>
  );
}
