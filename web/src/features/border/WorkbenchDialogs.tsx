import { can } from '../../access';
import type { BorderRead, FlightRead } from '../../api/client';
import { FileDialog } from '../../kit/feedback/FileDialog';
import { CorrectPassenger } from '../passengers/form/CorrectPassenger';
import { OverrideDialog } from '../screening/OverrideDialog';
import { AnswerDialog } from './AnswerDialog';
import { GapsDialog } from './GapsDialog';
import { gapField } from './gapField';
import { blockerCode } from './overrides';
import { PasteDialog } from './PasteDialog';
import { PreviewDialog } from './PreviewDialog';
import type { Asked, Workbench } from './useWorkbench';

interface WorkbenchDialogsProps {
  flight: FlightRead;
  border: BorderRead;
  bench: Workbench;
}

/** The dialog of the workbench that is open: what a step asks, a paper that was refused, or a PDF. */
export default function WorkbenchDialogs({ flight, border, bench }: WorkbenchDialogsProps) {
  const { asked, ask, papers } = bench;
  const { refused, shown } = papers;
  if (asked) return <AskedDialog flight={flight} asked={asked} bench={bench} />;
  if (refused)
    return (
      <GapsDialog
        {...refused}
        busy={papers.busy}
        onFix={
          can('EditPassengers')
            ? (ticketId) => {
                papers.dismiss();
                const passenger = border.passengers.find((each) => each.ticketId === ticketId);
                if (passenger) ask({ what: 'complete', passenger });
              }
            : undefined
        }
        onForce={papers.force}
        onClose={papers.dismiss}
      />
    );
  return shown && <FileDialog title={shown.title} file={shown.file} onClose={papers.close} />;
}

function AskedDialog({
  flight,
  asked,
  bench,
}: Pick<WorkbenchDialogsProps, 'flight' | 'bench'> & { asked: Asked }) {
  const { ask, mayOverride, mayWork, send } = bench;
  const close = () => ask(null);
  if (asked.what === 'paste') return <PasteDialog flightId={flight.id} onClose={close} />;
  if (asked.what === 'preview') {
    const sendIt = () => {
      close();
      send();
    };
    return <PreviewDialog preview={asked.preview} onSend={mayWork ? sendIt : undefined} onClose={close} />;
  }
  const { what, passenger } = asked;
  switch (what) {
    case 'complete':
      return (
        <CorrectPassenger
          name={passenger.name}
          passengerId={passenger.passengerId}
          passengerInfoId={passenger.passengerInfoId}
          flightDate={flight.departureDate}
          category={passenger.ageCategory}
          begin={passenger.gaps[0] && gapField(passenger.gaps[0])}
          onClose={close}
        />
      );
    case 'answer':
      return (
        <AnswerDialog
          flightId={flight.id}
          passenger={passenger}
          onOverride={
            mayOverride && blockerCode(passenger) ? () => ask({ what: 'override', passenger }) : undefined
          }
          onClose={close}
        />
      );
    case 'override':
      return (
        <OverrideDialog
          ticketId={passenger.ticketId}
          name={passenger.name}
          code={blockerCode(passenger) ?? ''}
          onClose={close}
        />
      );
  }
}
