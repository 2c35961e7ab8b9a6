import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PassengerInfoRead } from '../../../../api/client';
import { passengerBookGetByFiltersOptions } from '../../../../api/queries';
import { t } from '../../../../kit/i18n/t';
import { Row, Text } from '../../../../kit/layout/Box';
import styles from './passengers.module.css';

interface BookChipsProps {
  titular: PassengerInfoRead;
  /** Who has the place now. */
  chosenId: string | undefined;
  /** Who has another place already. */
  takenIds: readonly string[];
  onPick: (passengerId: string) => void;
}

/** The titular's passenger book: who usually travels along, one press away. */
export function BookChips({ titular, chosenId, takenIds, onPick }: BookChipsProps) {
  const { passengerEntityId: id } = titular;
  const { data = [] } = useQuery(
    passengerBookGetByFiltersOptions({ body: { filterByPassengerTitularId: id } }),
  );
  const free = data.filter(({ passengerId }) => !takenIds.includes(passengerId));
  if (free.length === 0) return null;
  const label = t('Travels with {name}', { name: titular.firstName });
  return (
    <Row as="section" gap={6} wrap below={10} aria-label={label}>
      <Text as="span" text="caption">
        {label}
      </Text>
      {free.map(({ passengerId, passengerFullName, relation }) => (
        <button
          key={passengerId}
          type="button"
          className={styles.companion}
          aria-pressed={passengerId === chosenId}
          onClick={() => passengerId !== chosenId && onPick(passengerId)}
        >
          {passengerId === chosenId && <IconCheck stroke={2} aria-hidden />}
          <Text as="strong" weight={500} tone="ink">
            {passengerFullName}
          </Text>
          {relation && <span>{relation}</span>}
        </button>
      ))}
    </Row>
  );
}
