import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type TicketMasterRead, ticketMasterUpdate } from '../../../../api/client';
import { isStale } from '../../../../api/errors';
import { showRefusal } from '../../../../kit/crud/refusal';
import { useLeaveGuard } from '../../../../kit/feedback/leave';
import { TextField } from '../../../../kit/fields';
import { t } from '../../../../kit/i18n/t';
import { Box, LinkButton, Row, Text } from '../../../../kit/layout/Box';
import { internationalPhone, optionalEmail, text } from '../../../../kit/rules';
import type { BookingDesk } from '../useBooking';
import styles from './passengers.module.css';

const schema = z.object({ contactPhone: text(internationalPhone), contactEmail: text(optionalEmail) });

interface ContactFormProps {
  booking: TicketMasterRead;
  desk: BookingDesk;
  onClose: () => void;
}

function ContactForm({ booking, desk, onClose }: ContactFormProps) {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      contactPhone: booking.contactPhone ?? '',
      contactEmail: booking.contactEmail ?? '',
    },
    mode: 'onTouched',
  });
  const { isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty);
  const save = form.handleSubmit(async ({ contactPhone, contactEmail }) => {
    const { id, version, note } = booking;
    const contact = { contactPhone: contactPhone.trim() || null, contactEmail: contactEmail.trim() || null };
    try {
      desk.take((await ticketMasterUpdate({ path: { id }, body: { version, note, ...contact } })).data);
      onClose();
    } catch (error) {
      showRefusal(form, error);
      // What somebody else changed meanwhile is there for the next try.
      if (isStale(error)) await desk.reload();
    }
  });
  return (
    <form
      noValidate
      className={styles.contactForm}
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TextField form={form} name="contactPhone" label={t('Phone')} type="tel" size="xs" />
      <TextField form={form} name="contactEmail" label={t('E-mail')} type="email" size="xs" />
      <Row gap={8} align="stretch" justify="end">
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button size="xs" type="submit" loading={isSubmitting}>
          {t('Save')}
        </Button>
      </Row>
    </form>
  );
}

/** Whom to call about this booking, changed where it stands. */
export function Contact({ booking, desk }: { booking: TicketMasterRead; desk: BookingDesk }) {
  const [editing, setEditing] = useState(false);
  const { contactPhone, contactEmail } = booking;
  return (
    <Box
      className={styles.part}
      as="section"
      line="top"
      pad="12px 8px 14px var(--gutter)"
      aria-label={t('Contact')}
    >
      <div className={styles.partHead}>
        <Text as="h2" text="heading">
          {t('Contact')}
        </Text>
        {!editing && (
          <LinkButton aria-label={t('Edit contact')} onClick={() => setEditing(true)}>
            {contactPhone || contactEmail ? t('Edit') : t('Add')}
          </LinkButton>
        )}
      </div>
      {editing && <ContactForm booking={booking} desk={desk} onClose={() => setEditing(false)} />}
      {!editing && (
        <ul className={styles.reach}>
          <li data-empty={!contactPhone || undefined}>
            <IconPhone stroke={1.5} aria-hidden />
            {contactPhone ?? t('no phone')}
          </li>
          <li data-empty={!contactEmail || undefined}>
            <IconMail stroke={1.5} aria-hidden />
            <span>{contactEmail ?? t('no e-mail')}</span>
          </li>
        </ul>
      )}
    </Box>
  );
}
