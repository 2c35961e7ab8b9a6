import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { z } from 'zod';
import { type TicketMasterRead, ticketMasterUpdate } from '../../../api/client';
import { useRecordForm } from '../../../kit/crud/record/useRecordForm';
import { StaleNotice } from '../../../kit/crud/StaleNotice';
import { TextField } from '../../../kit/fields';
import { useSaveKey } from '../../../kit/hooks/saveKey';
import { t } from '../../../kit/i18n/t';
import { Box, Grid } from '../../../kit/layout/Box';
import { internationalPhone, optionalEmail, text } from '../../../kit/rules';
import { fieldNames } from '../../../shell/fieldNames';
import styles from './master.module.css';
import { loadMaster } from './queries';
import { useTake } from './useTake';

const schema = z.object({ contactPhone: text(internationalPhone), contactEmail: text(optionalEmail) });

const toForm = ({ contactPhone, contactEmail }: TicketMasterRead) => ({
  contactPhone: contactPhone ?? '',
  contactEmail: contactEmail ?? '',
});

interface ContactFormProps {
  booking: TicketMasterRead;
  onClose: () => void;
}

/** How the customer is reached, changed where it is read. */
export function ContactForm({ booking, onClose }: ContactFormProps) {
  const take = useTake();
  const { form, stale, busy, save, loadNewest } = useRecordForm({
    row: booking,
    schema,
    toForm,
    save: async ({ id, version, contactPhone, contactEmail }) => {
      const body = {
        version,
        contactPhone: contactPhone || null,
        contactEmail: contactEmail || null,
        note: booking.note,
      };
      const saved = (await ticketMasterUpdate({ path: { id }, body })).data;
      onClose();
      return saved;
    },
    load: () => loadMaster(booking.id),
    onRow: take,
  });
  useSaveKey(() => !busy && void save());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => form.setFocus('contactPhone'), []);
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
      <Grid className={styles.stripFields} columns="180px minmax(0, 280px) auto auto" gap={8} align="end">
        <TextField form={form} name="contactPhone" label={t('Phone')} type="tel" size="xs" code />
        <TextField form={form} name="contactEmail" label={t('E-mail')} type="email" size="xs" />
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button size="xs" type="submit" loading={busy}>
          {t('Save')}
        </Button>
      </Grid>
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
