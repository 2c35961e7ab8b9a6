import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ticketMasterCreateNote } from '../../../api/client';
import { useLeaveGuard } from '../../../kit/feedback/leave';
import { TextAreaField } from '../../../kit/fields';
import { t } from '../../../kit/i18n/t';
import { maxLength, required, text } from '../../../kit/rules';
import page from './master.module.css';
import styles from './parts.module.css';
import { useAttempt } from './useAttempt';

const LONGEST = 4000;
const schema = z.object({ text: text(required, maxLength(LONGEST)) });

interface NewNoteProps {
  bookingId: string;
  onWritten: () => void;
  onClose: () => void;
}

export function NewNote({ bookingId, onWritten, onClose }: NewNoteProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: '' } });
  const { attempt, busy } = useAttempt();
  useLeaveGuard(form.formState.isDirty);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => form.setFocus('text'), []);
  const save = form.handleSubmit(async (body) => {
    const work = async () => {
      await ticketMasterCreateNote({ path: { id: bookingId }, body });
      return undefined;
    };
    if (!(await attempt(work, t('Entity saved')))) return;
    onWritten();
    onClose();
  });
  return (
    <form
      className={styles.newNote}
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <TextAreaField form={form} name="text" label={t('New note')} rows={2} maxLength={LONGEST} required />
      <div className={page.stripButtons}>
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button size="xs" type="submit" loading={busy}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}
