import { useQueryClient } from '@tanstack/react-query';
import { type AppliedMove, disruptionUndo } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { toast, toastFailure } from '../../../kit/feedback/toasts';
import { t } from '../../../kit/i18n/t';
import { deskOptions } from './queries';
import { bookingsWord } from './words';

/** Takes a whole move back. True when it was. */
export function useUndo(flightId: string) {
  const queries = useQueryClient();
  const [write] = useWrite((error) => {
    toastFailure(error);
    void queries.invalidateQueries();
  });
  return async (move: AppliedMove, reason: string): Promise<boolean> =>
    (await write(async () => {
      const after = (await disruptionUndo({ body: { id: move.id, reason } })).data;
      queries.setQueryData(deskOptions(flightId).queryKey, after);
      toast(t('Move undone: {bookings}', { bookings: bookingsWord(move.bookings) }));
      return true;
    })) ?? false;
}
