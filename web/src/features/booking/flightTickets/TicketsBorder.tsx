import { useNavigate } from '@tanstack/react-router';
import type { FlightRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { FlightPages } from '../../border/FlightPages';
import { Workbench } from '../../border/Workbench';

/** The border workbench beside the tickets of a flight: for those who plan flights and do not check in. */
export function TicketsBorder({ flight }: { flight: FlightRead }) {
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
            { value: '', label: t('Tickets') },
            { value: 'border', label: t('Border') },
          ]}
        />
      }
    />
  );
}
