import type { TicketMasterRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { Row } from '../../../kit/layout/Box';
import { MissingLinks } from '../MissingLinks';
import { missingGroups } from '../missing';
import { isBeforeSale } from '../sale';
import { NoticeBox } from './NoticeBox';

/** Before anything is taken: the sale would be refused, and where that is cured. The contract is asked for beside it. */
export function MissingNotice({ booking }: { booking: TicketMasterRead }) {
  const groups = isBeforeSale(booking)
    ? missingGroups(booking).filter(({ part }) => part !== 'Contract')
    : [];
  if (groups.length === 0) return null;
  return (
    <NoticeBox
      kind="missing"
      title={t('The booking cannot be confirmed yet. Complete it before taking money.')}
      below={12}
    >
      <Row gap="2px 12px" wrap size={12} margin="4px 0 0 22px">
        <MissingLinks bookingId={booking.id} groups={groups} />
      </Row>
    </NoticeBox>
  );
}
