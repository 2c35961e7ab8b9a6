import type { FlightRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import styles from './info.module.css';

/** What else is known of the flight; what is not known is not shown. */
export function FlightFacts({ flight }: { flight: FlightRead }) {
  const { cutOffHours } = flight;
  const facts = [
    [t('Airline'), flight.airlineName],
    [t('Aircraft'), flight.aircraft],
    [
      t('Sales and changes end'),
      cutOffHours === null
        ? t('as the operator’s settings say')
        : t('{hours} hours before departure', { hours: cutOffHours }),
    ],
    [t('Prospectus number'), flight.prospectusNumber],
    [t('Note'), flight.note],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
