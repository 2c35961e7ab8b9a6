import { toastError } from '../../kit/feedback/toasts';
import { say } from '../../kit/i18n/say';

/** Does it, or says why not. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toastError(say(error));
    return false;
  }
}
