import { ActionIcon } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { t } from '../../../../kit/i18n/t';
import { Row } from '../../../../kit/layout/Box';
import { AirportField } from './AirportField';
import styles from './bar.module.css';
import type { Places } from './plan';
import { useAirportsFrom, useAirportsTo } from './useOffers';

interface RouteFieldsProps {
  places: Places;
  officeId: string | null;
  onChange: (places: Places) => void;
  quiet?: boolean;
}

/** From where to where, of what is on sale. */
export function RouteFields({ places: { from, to }, officeId, onChange, quiet = false }: RouteFieldsProps) {
  const { data: airportsFrom } = useAirportsFrom(officeId);
  const departure = airportsFrom?.find(({ iataCode }) => iataCode === from);
  const { data: airportsTo } = useAirportsTo(officeId, departure);
  return (
    <Row className={styles.route} gap={4} align="end" shrink data-quiet={quiet || undefined}>
      <AirportField
        label={t('From')}
        quiet={quiet}
        airports={airportsFrom}
        value={from}
        onChange={(code) => onChange({ from: code, to: code === to ? null : to })}
      />
      <ActionIcon
        variant="subtle"
        size="md"
        aria-label={t('Swap airports')}
        tabIndex={-1}
        onClick={() => onChange({ from: to, to: from })}
      >
        <IconArrowsExchange stroke={1.5} />
      </ActionIcon>
      <AirportField
        label={t('To')}
        quiet={quiet}
        airports={airportsTo}
        value={to}
        onChange={(code) => onChange({ from, to: code })}
      />
    </Row>
  );
}
