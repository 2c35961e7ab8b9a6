import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { Box, Row } from '../../../kit/layout/Box';
import styles from './payment.module.css';

interface NoticeBoxProps {
  /** What the notice is about, for tests and styles. */
  kind: string;
  title: string;
  below?: number;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The amber box of the payment form: what is wrong, then what cures it. */
export function NoticeBox({ kind, title, below = 0, ref, children }: NoticeBoxProps) {
  return (
    <Box
      ref={ref}
      className={styles.trouble}
      ground="warn-soft"
      round="strip"
      pad="10px 12px 12px"
      below={below}
      role="alert"
      data-kind={kind}
    >
      <Row
        className={styles.troubleTitle}
        iconTop={2}
        as="p"
        gap={6}
        align="stretch"
        size={13}
        weight={600}
        tone="warn"
      >
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {title}
      </Row>
      {children}
    </Box>
  );
}
