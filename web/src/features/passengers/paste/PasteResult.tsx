import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PassengerRead } from '../../../api/client';
import { formatDate } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import styles from './paste.module.css';

interface PasteResultProps {
  passengers: readonly PassengerRead[];
  onOpen: () => void;
}

/** Who was entered, each with a way to his page. */
export function PasteResult({ passengers, onOpen }: PasteResultProps) {
  return (
    <ul className={styles.results} aria-label={t('Added')}>
      {passengers.map(({ id, passengerInfo: info }) => (
        <li key={id}>
          <IconCircleCheck stroke={1.75} aria-hidden />
          <Link to="/passenger/$id" params={{ id }} onClick={onOpen}>
            {info.passengerFullName}
          </Link>
          <span>{formatDate(info.dateOfBirth, 'yyyy-MM-dd')}</span>
        </li>
      ))}
    </ul>
  );
}
