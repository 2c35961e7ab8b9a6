import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { TicketMasterRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';

/** What follows once the change is made. */
export function useThen(booking: TicketMasterRead) {
  const [print, setPrint] = useState(false);
  const [mail, setMail] = useState(true);
  return { print, mail: mail && booking.contactEmail !== null, setPrint, setMail };
}

interface ThenProps {
  booking: TicketMasterRead;
  then: ReturnType<typeof useThen>;
  /** What is printed; the new tickets unless told. */
  print?: string;
}

export function Then({ booking, then, print = t('Print the new tickets') }: ThenProps) {
  const email = booking.contactEmail;
  return (
    <>
      <Text as="span" text="heading">
        {t('Then')}
      </Text>
      <Checkbox
        label={print}
        checked={then.print}
        onChange={(event) => then.setPrint(event.currentTarget.checked)}
      />
      <Checkbox
        label={email ? t('E-mail them to {email}', { email }) : t('E-mail: the contact has no address')}
        checked={then.mail}
        disabled={email === null}
        onChange={(event) => then.setMail(event.currentTarget.checked)}
      />
    </>
  );
}
