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
  /** The new tickets unless told. */
  paper?: 'tickets' | 'cancellation';
}

export function Then({ booking, then, paper = 'tickets' }: ThenProps) {
  const email = booking.contactEmail;
  const isTickets = paper === 'tickets';
  return (
    <>
      <Text as="span" text="heading">
        {t('Then')}
      </Text>
      <Checkbox
        label={isTickets ? t('Print the new tickets') : t('Print confirmation')}
        checked={then.print}
        onChange={(event) => then.setPrint(event.currentTarget.checked)}
      />
      <Checkbox
        label={email ? mailWords(isTickets, email) : t('E-mail: the contact has no address')}
        checked={then.mail}
        disabled={email === null}
        onChange={(event) => then.setMail(event.currentTarget.checked)}
      />
    </>
  );
}

const mailWords = (isTickets: boolean, email: string): string =>
  isTickets ? t('E-mail them to {email}', { email }) : t('E-mail it to {email}', { email });
