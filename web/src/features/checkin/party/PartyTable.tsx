import { t } from '../../../kit/i18n/t';
import { Box } from '../../../kit/layout/Box';
import { PartyRow } from './PartyRow';
import styles from './table.module.css';
import type { PartyDesk } from './usePartyDesk';

/** The party, a row a person: document, bags, what they cost, seat and agreement. */
export function PartyTable({ desk }: { desk: PartyDesk }) {
  return (
    <Box className={styles.party} fixed scroll>
      <table aria-label={t('Party')}>
        <thead>
          <tr>
            <th className={styles.mark} aria-label={t('Compared')} />
            <th>{t('Passenger')}</th>
            <th className={styles.document}>{t('Document')}</th>
            <th className={styles.bags}>{t('Bags: pieces, kg each')}</th>
            <th className={styles.excess} data-align="right">
              {t('Excess fee')}
            </th>
            <th className={styles.seatCell}>{t('Seat')}</th>
            <th className={styles.agreement}>{t('Agreement')}</th>
          </tr>
        </thead>
        <tbody>
          {desk.work.passengers.map((passenger) => (
            <PartyRow key={passenger.ticket.id} desk={desk} passenger={passenger} />
          ))}
        </tbody>
      </table>
    </Box>
  );
}
