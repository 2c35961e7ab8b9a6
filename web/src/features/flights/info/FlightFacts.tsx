import type { FlightRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { seatMapText } from '../seatMap/layout';
import styles from './info.module.css';

/** What else is known of the flight; what is not known is not shown. */
export function FlightFacts({ flight }: { flight: FlightRead }) {
  const { cutOffHours } = flight;
  const facts = [
    [t('Airline'), flight.airlineName],
    [t('Aircraft'), flight.aircraft],
    [t('Seat map'), seatMapText(flight.seatMap)],
    [
      t('Sales and changes end'),
      cutOffHours === null
        ? t('operator default')
        : t('{hours} hours before departure', { hours: cutOffHours }),
    ],
    [t('Prospectus number'), flight.prospectusNumber],
    [t('Note'), flight.note],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Row
      className={styles.facts}
      as="dl"
      gap="10px 32px"
      align="stretch"
      wrap
      line="top"
      pad="12px var(--gutter) 14px"
    >
      {facts.map(([label, value]) => (
        <div key={label}>
          <Text as="dt" text="caption">
            {label}
          </Text>
          <dd>{value}</dd>
        </div>
      ))}
    </Row>
  );
}
