import { toastError } from '../../kit/feedback/toasts';
import { t } from '../../kit/i18n/t';

/** Does it, or says why not. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toastError(t((error as Error).message));
    return false;
  }
}
