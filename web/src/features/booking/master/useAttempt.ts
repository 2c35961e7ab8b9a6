import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TicketMasterRead } from '../../../api/client';
import { toast, toastError } from '../../../kit/feedback/toasts';
import { say } from '../../../kit/i18n/say';
import { useTake } from './useTake';

/** Does something with a booking and says how it went. */
export function useAttempt() {
  const queries = useQueryClient();
  const take = useTake();
  const [busy, setBusy] = useState(false);

  /** True when it was done. `work` may answer the booking as it is then. */
  const attempt = async (work: () => Promise<TicketMasterRead | undefined>, done: string) => {
    setBusy(true);
    try {
      const newer = await work();
      if (newer) take(newer);
      toast(done);
      return true;
    } catch (error) {
      toastError(say(error));
      // Perhaps somebody else was first: the page shows what is true now.
      void queries.invalidateQueries();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { attempt, busy };
}
