import { useQuery } from '@tanstack/react-query';
import { flightExtraFeesGetListByFlightIdOptions } from '../../../api/queries';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { BUY_IN } from '../words';
import { InfoTable } from './InfoTable';

/** Taxes, bags and services of this flight. */
export function FlightFees({ flightId }: { flightId: string }) {
  const fees = useQuery(flightExtraFeesGetListByFlightIdOptions({ path: { flightId } }));
  return (
    <InfoTable
      title={t('Fees on this flight')}
      aside={fees.data && String(fees.data.length)}
      source={fees}
      empty={t('No fees are charged on this flight.')}
      texts={5}
      rowKey={({ id }) => id}
      heads={[t('Code'), t('Fee'), t('Payee'), t('Sold'), t('Sold at'), t('Amount')]}
    >
      {(fee) => [
        <b key="code">{fee.code}</b>,
        fee.name,
        fee.payee && (
          <Text key="payee" as="span" tone="mute">
            {fee.payee}
          </Text>
        ),
        fee.mandatory ? (
          t('mandatory')
        ) : (
          <Text key="sold" as="span" tone="mute">
            {t('optional')}
          </Text>
        ),
        t(BUY_IN[fee.buyIn]),
        formatMoney(fee.amount),
      ]}
    </InfoTable>
  );
}
