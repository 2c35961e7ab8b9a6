import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../kit/i18n/t';
import { Row } from '../../kit/layout/Box';
import styles from './form.module.css';

interface NoticeProps {
  tone: 'bad' | 'good';
  /** The server's sentence, or one of ours. */
  message: string;
  /** What helps, a line below. */
  cure?: ReactNode;
}

/** The server's answer, above the button that asked for it. */
export function Notice({ tone, message, cure }: NoticeProps) {
  const Mark = tone === 'bad' ? IconAlertCircle : IconCircleCheck;
  return (
    <Row
      className={styles.notice}
      gap={8}
      align="stretch"
      size={12}
      tone="tone"
      ground="tone-soft"
      round="control"
      pad="10px 12px"
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Mark size={16} stroke={1.75} aria-hidden />
      <div>
        <p>{t(message)}</p>
        {cure && <p className={styles.cure}>{cure}</p>}
      </div>
    </Row>
  );
}
