import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ScanRead } from '../../../api/client';
import { formatDate } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import type { PassengerValues } from '../data/values';
import { useFocusOnce } from './focus';
import styles from './form.module.css';
import { written } from './scanFill';

interface WhoseScanProps {
  scan: ScanRead;
  typed: PassengerValues;
  onAnswer: (isTheirs: boolean) => void;
}

type Named = Pick<PassengerValues, 'firstName' | 'lastName'> & { dateOfBirth: string | null };

const personOf = ({ firstName, lastName, dateOfBirth }: Named): string =>
  [`${firstName} ${lastName}`.trim(), dateOfBirth && formatDate(dateOfBirth, 'yyyy-MM-dd')]
    .filter(Boolean)
    .join(', ');

/** A document of somebody else was laid on the reader: nothing is written before somebody says whose it is. */
export function WhoseScan({ scan: { passenger }, typed, onAnswer }: WhoseScanProps) {
  const first = useFocusOnce<HTMLButtonElement>();
  const read = {
    ...passenger,
    firstName: written(passenger.firstName),
    lastName: written(passenger.lastName),
  };
  return (
    <div className={styles.duplicates} role="alert">
      <p className={styles.warning}>
        <IconUsers stroke={1.75} aria-hidden />
        {t('Whose document is this?')}
      </p>
      <dl className={styles.persons}>
        <dt>{t('Document')}</dt>
        <dd>{personOf(read)}</dd>
        <dt>{t('Passenger')}</dt>
        <dd>{personOf(typed)}</dd>
      </dl>
      <div className={styles.choices}>
        <Button ref={first} size="xs" onClick={() => onAnswer(false)}>
          {t('Another person, ignore scan')}
        </Button>
        <Button size="xs" onClick={() => onAnswer(true)}>
          {t('Same person, use scan')}
        </Button>
      </div>
    </div>
  );
}
