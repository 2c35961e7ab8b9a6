import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Text } from '../layout/Box';
import styles from './ReasonButton.module.css';

interface ReasonButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot be pressed now. None: it can. */
  reason?: string | undefined;
  /** Under the button in a narrow foot; beside it elsewhere. */
  place?: 'beside' | 'under';
  onClick: () => void;
  children: ReactNode;
}

/** What a rule forbids now is shown disabled with its reason. It keeps its focus, so the reason can be heard. */
export function ReasonButton({ reason, place = 'beside', onClick, children, ...button }: ReasonButtonProps) {
  const id = useId();
  const refused = reason !== undefined;
  return (
    <span className={place === 'under' ? `${styles.pair} ${styles.under}` : styles.pair}>
      <Button
        {...button}
        data-disabled={refused || undefined}
        aria-disabled={refused || undefined}
        aria-describedby={refused ? id : undefined}
        onClick={() => !refused && onClick()}
      >
        {children}
      </Button>
      {refused && (
        <Text id={id} className={styles.reason} as="span" text="muted">
          {reason}
        </Text>
      )}
    </span>
  );
}
