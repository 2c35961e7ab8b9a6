import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { MailRead } from '../../api/client';
import { Dialog } from '../../kit/feedback/Dialog';
import { useMobile } from '../../kit/hooks/mobile';
import { t } from '../../kit/i18n/t';
import { Row } from '../../kit/layout/Box';
import { SidePanel } from '../../kit/layout/SidePanel';
import styles from './Mail.module.css';
import { MailDetail } from './MailDetail';

interface MailPanelProps {
  mail: MailRead;
  onClose: () => void;
}

/** The chosen mail: beside the list, and on a phone over it. */
export function MailPanel({ mail, onClose }: MailPanelProps) {
  const mobile = useMobile();
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, [role="dialog"]');
      if (event.key === 'Escape' && !event.defaultPrevented && !typing) close.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  if (mobile) {
    return (
      <Dialog opened title={mail.subject} onClose={onClose}>
        <MailDetail mail={mail} />
      </Dialog>
    );
  }
  const head = (
    <Row className={styles.head} gap={8} justify="between" minHeight={20}>
      <h2>{mail.subject}</h2>
      <ActionIcon variant="subtle" size="md" aria-label={t('Close')} onClick={onClose}>
        <IconX stroke={1.5} />
      </ActionIcon>
    </Row>
  );
  return (
    <SidePanel label={t('Selected e-mail')} head={head} width={320} narrow={296}>
      <MailDetail mail={mail} />
    </SidePanel>
  );
}
