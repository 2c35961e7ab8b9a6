import { ApiError } from '../../api/errors';
import { createStore } from '../hooks/store';
import { say } from '../i18n/say';

export const TOAST_MS = 6000;

interface Message {
  message: string;
  error: boolean;
  /** Until it is closed: there is something in it to read out. */
  stays?: boolean;
}

const nothing: Message = { message: '', error: false };

/** Holds a message only until it is displayed; the one who displays it empties it at once. */
export const toastMessage = createStore<Message>(nothing);

export const clearToastMessage = (): void => toastMessage.set(nothing);

/** An empty message shows nothing. */
export const toast = (message: string): void => toastMessage.set({ message, error: false });

export const toastError = (message: string): void => toastMessage.set({ message, error: true });

/** Says why something failed; one with a number stays until it is closed. */
export const toastFailure = (error: unknown): void =>
  toastMessage.set({
    message: say(error),
    error: true,
    stays: error instanceof ApiError && error.number !== undefined,
  });
