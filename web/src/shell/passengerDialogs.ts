import { createStore } from '../kit/hooks/store';

/** Which of the two dialogs anybody may open from anywhere is open. */
export const openedDialog = createStore<'new' | 'paste' | null>(null);

export const openNewPassenger = (): void => openedDialog.set('new');
export const openPaste = (): void => openedDialog.set('paste');
export const closePassengerDialog = (): void => openedDialog.set(null);
