import { useQuery } from '@tanstack/react-query';
import { flightExtraFeesGetListByFlightId } from '../../../api/client';
import { formatMoney } from '../../../kit/money';
import { t } from '../../../kit/t';
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
      heads={[t('Code'), t('Fee'), t('Payee'), t('Sold'), t('Bought in'), t('Amount')]}
    >
      {(rows) =>
        rows.map((fee) => (
          <tr key={fee.id}>
            <td className={styles.key}>{fee.code}</td>
            <td>{fee.name}</td>
            <td className={styles.quiet}>{fee.payee}</td>
            <td>{fee.mandatory ? t('always') : <span className={styles.quiet}>{t('optional')}</span>}</td>
            <td>{t(BUY_IN[fee.buyIn])}</td>
            <td data-figure>{formatMoney(fee.amount)}</td>
          </tr>
        ))
      }
    </InfoTable>
  );
}
