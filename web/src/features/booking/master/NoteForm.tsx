import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { z } from 'zod';
import { type TicketMasterRead, ticketMasterUpdate } from '../../../api/client';
import { useRecordForm } from '../../../kit/crud/record/useRecordForm';
import { StaleNotice } from '../../../kit/crud/StaleNotice';
import { TextAreaField } from '../../../kit/fields';
import { useSaveKey } from '../../../kit/hooks/saveKey';
import { t } from '../../../kit/i18n/t';
import { Box, Row } from '../../../kit/layout/Box';
import { maxLength, text } from '../../../kit/rules';
import { fieldNames } from '../../../shell/fieldNames';
import { loadMaster } from './queries';
import { useTake } from './useTake';

const LONGEST = 2000;
const schema = z.object({ note: text(maxLength(LONGEST)) });

interface NoteFormProps {
  booking: TicketMasterRead;
  onClose: () => void;
}

/** The booking's note, changed where it is read. */
export function NoteForm({ booking, onClose }: NoteFormProps) {
  const take = useTake();
  const { form, stale, busy, save, loadNewest } = useRecordForm({
    row: booking,
    schema,
    toForm: ({ note }: TicketMasterRead) => ({ note: note ?? '' }),
    save: async ({ id, version, note }) => {
      const { contactEmail, contactPhone } = booking;
      const body = { version, contactEmail, contactPhone, note: note.trim() || null };
      const saved = (await ticketMasterUpdate({ path: { id }, body })).data;
      onClose();
      return saved;
    },
    load: () => loadMaster(booking.id),
    onRow: take,
  });
  useSaveKey(() => !busy && void save());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => form.setFocus('note'), []);
  return (
    <Box
      as="form"
      fixed
      line="bottom"
      ground="sunken"
      pad="10px var(--gutter) 12px"
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <TextAreaField form={form} name="note" label={t('Internal note')} rows={2} maxLength={LONGEST} />
      <Row gap={8} align="stretch" justify="end" above={8}>
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button size="xs" type="submit" loading={busy}>
          {t('Save')}
        </Button>
      </Row>
      {stale && (
        <StaleNotice
          changes={stale}
          labels={fieldNames()}
          loading={busy}
          onLoadNewest={() => void loadNewest()}
        />
      )}
    </Box>
  );
}
