import type { DisruptionDesk } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { ReasonDialog } from './ReasonDialog';
import { isReady } from './rows';
import type { DeskWork } from './useDeskWork';
import { useUndo } from './useUndo';
import { bookingsWord } from './words';

/** Before all are moved, and before all go back: how many, and why. */
export function DeskAsking({ desk, work }: { desk: DisruptionDesk; work: DeskWork }) {
  const { asking, ask, apply, rows } = work;
  const undo = useUndo(desk.flightId);
  const close = () => ask(null);
  if (asking?.what === 'apply') {
    return (
      <ReasonDialog
        title={t('Move {bookings}?', { bookings: bookingsWord(rows.filter(isReady).length) })}
        about={t(
          'All are moved, or none. No fees; fares and commission are kept. Each contact gets an e-mail.',
        )}
        ok={t('Move')}
        reason={desk.reason ?? ''}
        onOk={apply}
        onClose={close}
      />
    );
  }
  if (asking?.what === 'undo') {
    const { move } = asking;
    return (
      <ReasonDialog
        title={t('Undo the move of {bookings}?', { bookings: bookingsWord(move.bookings) })}
        about={t('All go back to {flight} and wait for another flight again.', { flight: desk.flightNumber })}
        ok={t('Undo move')}
        reason=""
        onOk={async (reason) => (await undo(move, reason)) && close()}
        onClose={close}
      />
    );
  }
  return null;
}
