import { Dialog } from '../../../kit/feedback/Dialog';
import { t } from '../../../kit/i18n/t';
import { CostForm } from '../../border/reports/CostForm';

interface CarrierDialogProps {
  flight: { flightId: string; flightNumber: string };
  onClose: () => void;
}

/** A payment to the airline, which leaves the flight's escrow. */
export function CarrierDialog({ flight, onClose }: CarrierDialogProps) {
  return (
    <Dialog
      opened
      title={t('Pay the airline of {flight}', { flight: flight.flightNumber })}
      onClose={onClose}
      maxWidth={560}
    >
      <CostForm flightId={flight.flightId} onDone={onClose} />
    </Dialog>
  );
}
