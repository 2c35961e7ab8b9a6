import { createStore } from '../hooks/store';

export const TOAST_MS = 6000;

interface Message {
  message: string;
  error: boolean;
}

const nothing: Message = { message: '', error: false };

/** Holds a message only until it is displayed; the one who displays it empties it at once. */
export const toastMessage = createStore<Message>(nothing);

export const clearToastMessage = (): void => toastMessage.set(nothing);

/** An empty message shows nothing. */
export const toast = (message: string): void => toastMessage.set({ message, error: false });

export const toastError = (message: string): void => toastMessage.set({ message, error: true });
