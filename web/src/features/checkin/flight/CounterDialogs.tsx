import { CloseDialog } from './CloseDialog';
import { DepartDialog } from './DepartDialog';
import { HandMoveDialog } from './HandMoveDialog';
import type { Counter } from './useCounter';

/** What the counter asks before a flight or a passenger gets another status. */
export default function CounterDialogs({ counter }: { counter: Counter }) {
  const { flight, passengers, selection, asked, ask } = counter;
  const close = () => ask(null);
  if (asked === null) return null;
  if ('day' in asked) {
    const Question = asked.day === 'close' ? CloseDialog : DepartDialog;
    return <Question flight={flight} tickets={passengers.data} onClose={close} />;
  }
  const done = () => {
    selection.end();
    close();
  };
  return <HandMoveDialog {...asked} flightId={flight.id} onDone={done} onClose={close} />;
}
