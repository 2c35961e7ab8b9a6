import { createStore, useStore } from '../hooks/store';
import { t } from '../i18n/t';

export interface ConfirmOptions {
  title?: string;
  message?: string;
  ok?: string;
  cancel?: string;
}

export interface Question extends Required<ConfirmOptions> {
  resolve: (answer: boolean) => void;
}

export const question = createStore<Question | null>(null);

/** Opens the confirmation and waits: true for Ok or Enter, false for Cancel or Escape. */
export function confirm(options: ConfirmOptions = {}): Promise<boolean> {
  // A second question takes the place of the first, which counts as not confirmed.
  question.get()?.resolve(false);
  return new Promise((resolve) => {
    question.set({
      title: options.title ?? t('Please Confirm!!'),
      message: options.message ?? t('Are you sure?'),
      ok: options.ok ?? t('Ok'),
      cancel: options.cancel ?? t('Cancel'),
      resolve,
    });
  });
}

export function answer(value: boolean): void {
  const asked = question.get();
  question.set(null);
  asked?.resolve(value);
}

export const confirmDelete = (): Promise<boolean> =>
  confirm({ title: t('Deleting, are you sure?'), message: t('Click Ok to delete this item') });

export const confirmLeave = (): Promise<boolean> =>
  confirm({
    title: t('Warning'),
    message: t('You could have unsaved changes. Are you sure you want to leave this page?'),
  });

/** True while the confirmation is open: what lies under it must not take its keys. */
export const useConfirming = (): boolean => useStore(question) !== null;
