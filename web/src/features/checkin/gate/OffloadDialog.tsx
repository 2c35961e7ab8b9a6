import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { CheckInTicket } from '../../../api/client';
import { Dialog } from '../../../kit/feedback/Dialog';
import { FieldError } from '../../../kit/fields/field';
import { s, t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';

interface OffloadDialogProps {
  ticket: CheckInTicket;
  busy: boolean;
  /** Resolves to undefined where it was refused; the refusal is shown as a toast. */
  onOffload: (ticket: CheckInTicket, reason: string) => Promise<unknown>;
  onClose: () => void;
}

const WHY = s('Enter a reason.');
const LONGEST = 500;

/** Why a passenger leaves the aircraft again: the log keeps it. */
export function OffloadDialog({ ticket, busy, onOffload, onClose }: OffloadDialogProps) {
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState(false);
  const offload = async () => {
    if (reason.trim() === '') return setRefused(true);
    if ((await onOffload(ticket, reason.trim())) !== undefined) onClose();
  };
  return (
    <Dialog
      opened
      title={t('Offload {name}?', { name: ticket.passengerName })}
      onClose={onClose}
      maxWidth={440}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="filled" loading={busy} onClick={() => void offload()}>
            {t('Offload')}
          </Button>
        </>
      }
    >
      <Text tone="ink-2" below={12}>
        {t('The passenger stays checked in and may board again.')}
      </Text>
      <Textarea
        label={t('Reason')}
        withAsterisk
        aria-required
        rows={2}
        maxLength={LONGEST}
        value={reason}
        error={refused && <FieldError message={WHY} />}
        data-autofocus
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setRefused(false);
        }}
      />
    </Dialog>
  );
}
