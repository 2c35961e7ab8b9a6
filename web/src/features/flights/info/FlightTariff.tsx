import { useQuery } from '@tanstack/react-query';
import type { FlightRead, Tariff } from '../../../api/client';
import { flightPricesGetTariffToFlightOptions } from '../../../api/queries';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { AGES, SEATS } from '../words';
import { InfoTable } from './InfoTable';

const useTariff = (flightId: string, tripSort: 'OneWay' | 'RoundTrip') =>
  useQuery(flightPricesGetTariffToFlightOptions({ body: { flightId, tripSort } }));

const keyOf = ({ seatCategoryType, passengerAgeCategory }: Tariff) =>
  `${seatCategoryType} ${passengerAgeCategory}`;

/** A price, or why there is none. */
function Price({ tariff, amount }: { tariff: Tariff | undefined; amount: 'price' | 'total' }) {
  const figure = tariff?.[amount];
  if (figure) return amount === 'total' ? <b>{formatMoney(figure)}</b> : formatMoney(figure);
  if (amount === 'total') return null;
  return (
    <Text as="span" tone="mute" title={tariff?.missing ? t(tariff.missing) : undefined}>
      {t('not for sale')}
    </Text>
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
      aside={t('per leg, including mandatory fees')}
      source={oneWay}
      empty={t('No seats on sale yet.')}
      texts={2}
      rowKey={keyOf}
      heads={[
        t('Category'),
        t('Age'),
        t('One way'),
        t('Round trip'),
        t('Fees'),
        t('One way total'),
        t('Round trip total'),
      ]}
    >
      {(tariff, before) => [
        <b key="seat" data-again={before?.seatCategoryType === tariff.seatCategoryType || undefined}>
          {t(SEATS[tariff.seatCategoryType])}
        </b>,
        t(AGES[tariff.passengerAgeCategory]),
        <Price key="oneWay" tariff={tariff} amount="price" />,
        <Price key="round" tariff={round.get(keyOf(tariff))} amount="price" />,
        <Text key="fees" as="span" tone="mute">
          {formatMoney(tariff.fees)}
        </Text>,
        <Price key="oneWayInAll" tariff={tariff} amount="total" />,
        <Price key="roundInAll" tariff={round.get(keyOf(tariff))} amount="total" />,
      ]}
    </InfoTable>
  );
}
