import { useQuery } from '@tanstack/react-query';
import { type FlightRead, flightPricesGetTariffToFlight, type Tariff } from '../../../api/client';
import { formatMoney } from '../../../kit/money';
import { t } from '../../../kit/t';
import { AGES, SEATS } from '../words';
import { InfoTable } from './InfoTable';
import styles from './info.module.css';

const useTariff = (flightId: string, tripSort: 'OneWay' | 'RoundTrip') =>
  useQuery({
    queryKey: ['tariff', flightId, tripSort],
    queryFn: async () => (await flightPricesGetTariffToFlight({ body: { flightId, tripSort } })).data,
  });

const keyOf = ({ seatCategoryType, passengerAgeCategory }: Tariff) =>
  `${seatCategoryType} ${passengerAgeCategory}`;

/** A price, or why there is none. */
function Price({ tariff, amount }: { tariff: Tariff | undefined; amount: 'price' | 'total' }) {
  const figure = tariff?.[amount];
  if (figure) {
    return (
      <td data-figure className={amount === 'total' ? styles.key : undefined}>
        {formatMoney(figure)}
      </td>
    );
  }
  return (
    <td data-figure className={styles.quiet} title={tariff?.missing ? t(tariff.missing) : undefined}>
      {amount === 'price' && t('not for sale')}
    </td>
  );
}

/** What a seat costs a passenger on this leg today, fees included, as the caller would sell it. */
export function FlightTariff({ flight }: { flight: FlightRead }) {
  const oneWay = useTariff(flight.id, 'OneWay');
  const roundTrip = useTariff(flight.id, 'RoundTrip');
  const round = new Map(roundTrip.data?.map((tariff) => [keyOf(tariff), tariff]));
  return (
    <InfoTable
      title={t('Prices')}
      aside={t('per leg, and with the fees everybody pays')}
      source={oneWay}
      empty={t('No seat is for sale yet.')}
      texts={2}
      heads={[
        t('Category'),
        t('Age'),
        t('One way'),
        t('Round trip'),
        t('Fees'),
        t('One way in all'),
        t('Round trip in all'),
      ]}
    >
      {(rows) =>
        rows.map((tariff, index) => (
          <tr key={keyOf(tariff)}>
            <td className={styles.key}>
              {rows[index - 1]?.seatCategoryType !== tariff.seatCategoryType &&
                t(SEATS[tariff.seatCategoryType])}
            </td>
            <td>{t(AGES[tariff.passengerAgeCategory])}</td>
            <Price tariff={tariff} amount="price" />
            <Price tariff={round.get(keyOf(tariff))} amount="price" />
            <td data-figure className={styles.quiet}>
              {formatMoney(tariff.fees)}
            </td>
            <Price tariff={tariff} amount="total" />
            <Price tariff={round.get(keyOf(tariff))} amount="total" />
          </tr>
        ))
      }
    </InfoTable>
  );
}
