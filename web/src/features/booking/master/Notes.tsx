import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FailedState } from '../../../kit/feedback/StateBox';
import { formatInstant } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Box, Text } from '../../../kit/layout/Box';
import { NewNote } from './NewNote';
import { Part } from './Part';
import styles from './parts.module.css';
import { useNotes } from './queries';

/** What people wrote down about the booking, with who and when: nothing of it is ever changed. */
export function Notes({ bookingId }: { bookingId: string }) {
  const notes = useNotes(bookingId);
  const [writing, setWriting] = useState(false);
  return (
    <Part
      title={t('Notes')}
      figure={notes.data && notes.data.length > 0 ? String(notes.data.length) : undefined}
      action={
        !writing && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPlus stroke={1.5} aria-hidden />}
            onClick={() => setWriting(true)}
          >
            {t('Add note')}
          </Button>
        )
      }
    >
      {writing && (
        <NewNote
          bookingId={bookingId}
          onClose={() => setWriting(false)}
          onWritten={() => void notes.refetch()}
        />
      )}
      {notes.error && <FailedState title={t('The notes could not be loaded')} query={notes} />}
      {notes.data?.length === 0 && !writing && (
        <Box as="p" text="muted" line="bottom" pad="4px var(--gutter) 10px">
          {t('No notes yet.')}
        </Box>
      )}
      <ul className={styles.rows}>
        {notes.data?.map((note) => (
          <li key={note.id} className={styles.noteRow}>
            <p>{note.eventText}</p>
            <Text as="span" text="small">
              {formatInstant(note.eventDate)} · {note.appUserName}
            </Text>
          </li>
        ))}
      </ul>
    </Part>
  );
}
