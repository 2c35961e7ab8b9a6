import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Kbd } from '../display/Kbd';
import type { Tone } from '../display/tones';
import { t } from '../i18n/t';
import { Row, Text } from './Box';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  /** What is about to be saved or chosen: "5 cells changed", "6 lines". */
  title?: string;
  /** What it will touch, before it is pressed. */
  line?: ReactNode;
  tone?: Tone;
  actions: ReactNode;
}

/** The foot that never scrolls away: what changed at the left, the main button at the right. */
export function SaveBar({ title, line, tone, actions }: SaveBarProps) {
  return (
    <Row
      className={styles.bar}
      gap={10}
      fixed
      line="top"
      ground="canvas"
      pad="0 var(--gutter)"
      minHeight="var(--h-foot)"
      data-tone={tone}
    >
      {tone && <span className={styles.dot} />}
      {title && (
        <Text className={styles.title} as="span" nowrap weight={600}>
          {title}
        </Text>
      )}
      <Text className={styles.line} as="span" grow shrink clip text="muted">
        {line}
      </Text>
      <Row className={styles.actions} gap={8}>
        {actions}
      </Row>
    </Row>
  );
}

/** The button that Ctrl S stands for. */
export function SaveButton({
  children = t('Save'),
  ...button
}: ButtonProps & ElementProps<'button', keyof ButtonProps>) {
  return (
    <Button variant="filled" rightSection={<Kbd inside>Ctrl S</Kbd>} {...button}>
      {children}
    </Button>
  );
}
