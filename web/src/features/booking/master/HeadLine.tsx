import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TicketMasterRead } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import styles from './master.module.css';

interface HeadLineProps {
  booking: TicketMasterRead;
  /** Changes how the customer is reached; missing for whoever may not. */
  onContact: (() => void) | undefined;
}

/** Who leads the booking, how to reach them, who sold it and when. */
export function HeadLine({ booking, onContact }: HeadLineProps) {
  const { passengerName, passengerTitularId, contactPhone, contactEmail } = booking;
  return (
    <span className={styles.headLine}>
      <span>
        {t('Titular')}{' '}
        {passengerName && passengerTitularId ? (
          <Link to={`/passenger/${passengerTitularId}`} className={styles.strong}>
            {passengerName}
          </Link>
        ) : (
          t('not chosen yet')
        )}
      </span>
      <span className={styles.reach}>
        {contactPhone && <span className="code">{contactPhone}</span>}
        {contactEmail && (
          <span className={contactPhone ? styles.second : undefined} title={contactEmail}>
            {contactEmail}
          </span>
        )}
        {!contactPhone && !contactEmail && t('No phone, no e-mail')}
        {onContact && (
          <ActionIcon variant="subtle" size={18} aria-label={t('Change the contact')} onClick={onContact}>
            <IconPencil stroke={1.5} />
          </ActionIcon>
        )}
      </span>
      <span title={booking.officeHoldingName}>
        {booking.officeName}, <span className={styles.strong}>{booking.appUserName}</span>
      </span>
      <span>{t('created {when}', { when: formatInstant(booking.createdOn) })}</span>
    </span>
  );
}
