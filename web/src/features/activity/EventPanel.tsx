import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { EventRead } from '../../api/client';
import { Dialog } from '../../kit/feedback/Dialog';
import { useMobile } from '../../kit/hooks/mobile';
import { t } from '../../kit/i18n/t';
import { Box, Row } from '../../kit/layout/Box';
import { SidePanel } from '../../kit/layout/SidePanel';
import { eventTitle } from '../../shell/eventWords';
import styles from './ActivityFeed.module.css';
import { EventDetail } from './EventDetail';

interface EventPanelProps {
  event: EventRead;
  onClose: () => void;
}

const belongsElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, [role="dialog"], [role="alertdialog"]') !== null;

/** The chosen event: beside the list, over its end where there is little room, and on a phone over all of it. */
export function EventPanel({ event, onClose }: EventPanelProps) {
  const mobile = useMobile();
  const opener = useRef(document.activeElement);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const onKey = (key: KeyboardEvent) => {
      if (key.key === 'Escape' && !key.defaultPrevented && !belongsElsewhere(key.target)) close.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  if (mobile) {
    return (
      <Dialog opened title={eventTitle(event)} onClose={onClose}>
        <EventDetail event={event} />
      </Dialog>
    );
  }
  const closeAndReturn = () => {
    onClose();
    // The list has the keys again.
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const head = (
    <Row gap={8} align="start" justify="between">
      <Box as="h2" shrink text="heading" breakWords pad="4px 0 0">
        {eventTitle(event)}
      </Box>
      <ActionIcon variant="subtle" size="md" aria-label={t('Close')} onClick={closeAndReturn}>
        <IconX stroke={1.5} />
      </ActionIcon>
    </Row>
  );
  return (
    <div className={styles.panel}>
      <SidePanel label={t('Selected event')} head={head} width={320} narrow={296}>
        <EventDetail event={event} />
      </SidePanel>
    </div>
  );
}
