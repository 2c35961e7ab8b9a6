import { type Icon, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Box, Row, Text } from '../../../kit/layout/Box';
import styles from './party.module.css';

interface PanelPartProps {
  icon: Icon;
  title: string;
  /** At the right: how far it is. */
  state?: ReactNode;
  /** Nothing is left to do in it. */
  isDone?: boolean;
  children?: ReactNode;
}

/** A part of the party's panel, with a tick once nothing is left to do in it. */
export function PanelPart({ icon: Mark, title, state, isDone = false, children }: PanelPartProps) {
  const id = useId();
  return (
    <Box as="section" className={styles.part} aria-labelledby={id}>
      <Row gap={8} icons={16} minHeight={24}>
        <Mark stroke={1.5} aria-hidden />
        <Text id={id} as="h3" text="heading" grow>
          {title}
        </Text>
        <Row as="span" gap={4} size={12} tone={isDone ? 'good' : 'mute'} icons={14} nowrap>
          {isDone && <IconCheck stroke={1.75} aria-hidden />}
          {state}
        </Row>
      </Row>
      {children && <Box pad="2px 0 0">{children}</Box>}
    </Box>
  );
}
