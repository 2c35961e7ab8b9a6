import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ticketMasterCreateNote } from '../../../api/client';
import { useLeaveGuard } from '../../../kit/feedback/leave';
import { TextAreaField } from '../../../kit/fields';
import { t } from '../../../kit/i18n/t';
import { Box, Row } from '../../../kit/layout/Box';
import { maxLength, required, text } from '../../../kit/rules';
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
    const work = () => ticketMasterCreateNote({ path: { id: bookingId }, body });
    if (!(await attempt(work, t('Entity saved')))) return;
    onWritten();
    onClose();
  });
  return (
    <Box
      as="form"
      pad="4px var(--gutter) 12px"
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <TextAreaField form={form} name="text" label={t('New note')} rows={2} maxLength={LONGEST} required />
      <Row gap={8} align="stretch" justify="end" above={8}>
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button size="xs" type="submit" loading={busy}>
          {t('Save')}
        </Button>
      </Row>
    </Box>
  );
}
