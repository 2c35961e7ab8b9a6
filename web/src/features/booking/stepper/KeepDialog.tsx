import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { type TicketMasterRead, ticketMasterKeepHold } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { Dialog } from '../../../kit/feedback/Dialog';
import { t } from '../../../kit/i18n/t';
import { Stack, Text } from '../../../kit/layout/Box';
import { isKnown, keepChoices } from './keepChoices';

interface KeepDialogProps {
  booking: TicketMasterRead;
  onKept: (booking: TicketMasterRead) => void;
  onClose: () => void;
}

function keepLine(booking: TicketMasterRead, longer: boolean): string {
  if (longer) return t('The price stays until then. Seats can be kept for longer once.');
  return booking.keepUntilAtMost !== null && !isKnown(booking)
    ? t('To keep them for longer, first enter every name, the lead passenger and the contact.')
    : t('These seats cannot be kept for longer.');
}

/** Leaves the sale with the seats held: to the present end of the hold, or for longer, which a booking gets once. */
export default function KeepDialog({ booking, onKept, onClose }: KeepDialogProps) {
  const choices = keepChoices(booking);
  const [until, setUntil] = useState(choices.at(1)?.until ?? null);
  const [write, busy] = useWrite();
  const { id, version, locatorNumber: locator } = booking;

  const keep = async () => {
    if (until === null) return onKept(booking);
    const kept = await write(async () => (await ticketMasterKeepHold({ body: { id, version, until } })).data);
    if (kept) onKept(kept);
  };

  return (
    <Dialog
      opened
      title={t('Keep the seats of {locator}', { locator })}
      onClose={onClose}
      maxWidth={440}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Back')}</Button>
          <Button variant="filled" loading={busy} onClick={() => void keep()}>
            {t('Keep and leave')}
          </Button>
        </>
      }
    >
      <Text tone="ink-2" below={12}>
        {keepLine(booking, choices.length > 1)}
      </Text>
      <Radio.Group
        label={t('Hold until')}
        value={until ?? ''}
        onChange={(chosen) => setUntil(chosen === '' ? null : chosen)}
      >
        <Stack gap={8}>
          {choices.map((choice) => (
            <Radio
              key={choice.label}
              value={choice.until ?? ''}
              label={choice.until === null ? t('{moment}, as now', { moment: choice.label }) : choice.label}
              // The first key chooses a time; it would close the dialog on its first button.
              data-autofocus={choice.until === until || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Dialog>
  );
}
