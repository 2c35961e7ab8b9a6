import { lazy, Suspense } from 'react';
import { useStore } from '../../kit/hooks/store';
import { closePassengerDialog, openedDialog } from '../../shell/passengerDialogs';

// Their code comes with the first time somebody opens one.
const NewPassenger = lazy(() => import('./form/NewPassenger'));
const PasteDialog = lazy(() => import('./paste/PasteDialog'));

/** What can be begun from any page: entering a passenger, and pasting a list of them. */
export function PassengerDialogs() {
  const opened = useStore(openedDialog);
  return (
    <Suspense fallback={null}>
      {opened === 'new' && <NewPassenger onClose={closePassengerDialog} />}
      {opened === 'paste' && <PasteDialog onClose={closePassengerDialog} />}
    </Suspense>
  );
}
