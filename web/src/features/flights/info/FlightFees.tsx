import { useQuery } from '@tanstack/react-query';
import { flightExtraFeesGetListByFlightId } from '../../../api/client';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { BUY_IN } from '../words';
import { InfoTable } from './InfoTable';
import styles from './info.module.css';

/** Taxes, bags and services of this flight. */
export function FlightFees({ flightId }: { flightId: string }) {
  const fees = useQuery({
    queryKey: ['fees of flight', flightId],
    queryFn: async () => (await flightExtraFeesGetListByFlightId({ path: { flightId } })).data,
  });
  return (
    <InfoTable
      title={t('Fees on this flight')}
      aside={fees.data && String(fees.data.length)}
      source={fees}
      empty={t('No fees are charged on this flight.')}
      texts={5}
      rowKey={({ id }) => id}
      heads={[t('Code'), t('Fee'), t('Payee'), t('Sold'), t('Bought in'), t('Amount')]}
    >
      {(fee) => [
        <b key="code">{fee.code}</b>,
        fee.name,
        fee.payee && (
          <span key="payee" className={styles.quiet}>
            {fee.payee}
          </span>
        ),
        fee.mandatory ? (
          t('always')
        ) : (
          <span key="sold" className={styles.quiet}>
            {t('optional')}
          </span>
        ),
        t(BUY_IN[fee.buyIn]),
        formatMoney(fee.amount),
      ]}
    </InfoTable>
  );
}
