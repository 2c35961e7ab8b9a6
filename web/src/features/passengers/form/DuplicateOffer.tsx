import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { formatDate } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import type { Candidate } from '../data/refusals';
import { useFocusOnce } from './focus';
import styles from './form.module.css';

interface DuplicateOfferProps {
  candidates: readonly Candidate[];
  /** A new passenger, not a new document of a known one. */
  isNew: boolean;
  busy: boolean;
  onUse: (passengerId: string) => void;
  onAnyway: () => void;
  onDismiss: () => void;
}

/** The server knows somebody who may be the same person: take him, or say that it is another. */
export function DuplicateOffer(props: DuplicateOfferProps) {
  const { candidates, isNew, busy, onUse, onAnyway, onDismiss } = props;
  const first = useFocusOnce<HTMLButtonElement>();
  return (
    <div className={styles.duplicates} role="alert">
      <p className={styles.warning}>
        <IconUsers stroke={1.75} aria-hidden />
        {isNew ? t('Possible duplicate') : t('Another passenger has this document')}
      </p>
      <ul>
        {candidates.map((candidate, index) => (
          <li key={candidate.id}>
            <span>
              <strong>{candidate.passengerFullName}</strong>
              <span className="mute">
                {' '}
                {t('born {day}', { day: formatDate(candidate.dateOfBirth, 'yyyy-MM-dd') })}
              </span>
            </span>
            <Button
              ref={index === 0 ? first : null}
              size="xs"
              disabled={busy}
              onClick={() => onUse(candidate.id)}
            >
              {t('Use this passenger')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        <Button size="xs" variant="subtle" disabled={busy} onClick={onDismiss}>
          {t('Keep typing')}
        </Button>
        <Button size="xs" loading={busy} onClick={onAnyway}>
          {isNew ? t('Add as new') : t('Save anyway')}
        </Button>
      </div>
    </div>
  );
}
