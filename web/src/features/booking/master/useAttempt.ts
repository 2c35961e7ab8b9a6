import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../../kit/data/useWrite';
import { toast, toastFailure } from '../../../kit/feedback/toasts';

/** Does something with a booking and says how it went. */
export function useAttempt() {
  const queries = useQueryClient();
  const [write, busy] = useWrite((error) => {
    toastFailure(error);
    // Perhaps somebody else was first: the page shows what is true now.
    void queries.invalidateQueries();
  });

  /** Returns true when it was done. */
  const attempt = async (work: () => Promise<unknown>, done: string) =>
    (await write(async () => {
      await work();
      toast(done);
      return true;
    })) ?? false;
  return { attempt, busy };
}
