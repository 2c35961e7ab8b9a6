import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TicketMasterRead } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Box, Row } from '../../../kit/layout/Box';
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
    <Row className={styles.headLine} as="span" gap={16}>
      <Box as="span" clip>
        {t('Titular')}{' '}
        {passengerName && passengerTitularId ? (
          <Link to={`/passenger/${passengerTitularId}`} className={styles.strong}>
            {passengerName}
          </Link>
        ) : (
          t('not chosen yet')
        )}
      </Box>
      <Row className={styles.reach} as="span" gap={4} clip>
        {contactPhone && <span className="code">{contactPhone}</span>}
        {contactEmail && (
          <span className={contactPhone ? styles.second : undefined} title={contactEmail}>
            {contactEmail}
          </span>
        )}
        {!contactPhone && !contactEmail && t('No phone, no e-mail')}
        {onContact && (
          <ActionIcon variant="subtle" size={18} aria-label={t('Edit contact')} onClick={onContact}>
            <IconPencil stroke={1.5} />
          </ActionIcon>
        )}
      </Row>
      <Box as="span" clip title={booking.officeHoldingName}>
        {booking.officeName}, <span className={styles.strong}>{booking.appUserName}</span>
      </Box>
      <Box as="span" clip>
        {t('created {when}', { when: formatInstant(booking.createdOn) })}
      </Box>
    </Row>
  );
}
