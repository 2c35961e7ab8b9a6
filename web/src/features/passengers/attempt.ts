import { t } from '../../kit/t';
import { toastError } from '../../kit/toasts';

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
