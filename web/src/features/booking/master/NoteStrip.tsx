import { ActionIcon } from '@mantine/core';
import { IconMessage2, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { TicketMasterRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { LinkButton, Row } from '../../../kit/layout/Box';
import styles from './master.module.css';
import { NoteForm } from './NoteForm';

interface NoteStripProps {
  booking: TicketMasterRead;
  mayChange: boolean;
}

/** What everybody who opens the booking should know first. */
export function NoteStrip({ booking, mayChange }: NoteStripProps) {
  const [editing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  if (editing) return <NoteForm booking={booking} onClose={() => setEditing(false)} />;
  if (!booking.note && !mayChange) return null;
  return (
    <Row
      className={styles.note}
      iconTone="mute"
      gap={10}
      fixed
      line="bottom"
      pad="2px var(--gutter)"
      minHeight={36}
      icons={16}
    >
      <IconMessage2 stroke={1.5} aria-hidden />
      {booking.note ? (
        <p>{booking.note}</p>
      ) : (
        <LinkButton onClick={edit}>{t('Add an internal note')}</LinkButton>
      )}
      {booking.note && mayChange && (
        <ActionIcon variant="subtle" size="md" aria-label={t('Edit note')} onClick={edit}>
          <IconPencil stroke={1.5} />
        </ActionIcon>
      )}
    </Row>
  );
}
