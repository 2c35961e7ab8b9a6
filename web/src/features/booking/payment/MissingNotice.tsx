import { IconAlertTriangle } from '@tabler/icons-react';
import type { TicketMasterRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { Box, Row } from '../../../kit/layout/Box';
import { MissingLinks } from '../MissingLinks';
import { missingGroups } from '../missing';
import { isBeforeSale } from '../sale';
import styles from './payment.module.css';

/** Before anything is taken: the sale would be refused, and where that is cured. The contract is asked for beside it. */
export function MissingNotice({ booking }: { booking: TicketMasterRead }) {
  const groups = isBeforeSale(booking)
    ? missingGroups(booking).filter(({ part }) => part !== 'Contract')
    : [];
  if (groups.length === 0) return null;
  return (
    <Box
      className={styles.trouble}
      ground="warn-soft"
      round="strip"
      pad="10px 12px 12px"
      below={12}
      role="alert"
      data-kind="missing"
    >
      <Row
        className={styles.troubleTitle}
        iconTop={2}
        as="p"
        gap={6}
        align="stretch"
        size={13}
        weight={600}
        tone="warn"
      >
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {t('The booking cannot be confirmed yet. Complete it before taking money.')}
      </Row>
      <Row gap="2px 12px" wrap size={12} margin="4px 0 0 22px">
        <MissingLinks bookingId={booking.id} groups={groups} />
      </Row>
    </Box>
  );
}
