import { useNavigate } from '@tanstack/react-router';
import type { FlightRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { FlightPages } from '../../border/FlightPages';
import { Workbench } from '../../border/Workbench';

/** The border workbench as a page of check-in. */
export function CheckinBorder({ flight }: { flight: FlightRead }) {
  const navigate = useNavigate();
  const go = (view: string) => void navigate({ to: '.', search: view ? { view } : {} });
  return (
    <Workbench
      key={flight.id}
      flight={flight}
      pages={
        <FlightPages
          value="border"
          onChange={go}
          pages={[
            { value: '', label: t('Passengers') },
            { value: 'readiness', label: t('Readiness') },
            { value: 'border', label: t('Border') },
          ]}
        />
      }
    />
  );
}
