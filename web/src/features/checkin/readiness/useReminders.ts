import { useQuery } from '@tanstack/react-query';
import { can } from '../../../access';
import { checkInMastersRemindAgencies } from '../../../api/client';
import { checkInMastersGetRemindersOptions } from '../../../api/queries';
import { useWrite } from '../../../kit/data/useWrite';
import { toast } from '../../../kit/feedback/toasts';
import { remindedWords } from './words';

/** When each agency's office was last reminded of its passengers, and the call that reminds them all. */
export function useReminders(flightId: string) {
  const reminders = useQuery(checkInMastersGetRemindersOptions({ path: { flightId } }));
  const [write, busy] = useWrite();
  const remind = async () => {
    const done = await write(() => checkInMastersRemindAgencies({ path: { flightId } }));
    if (done) toast(remindedWords(done.data));
  };
  return {
    reminders: reminders.data ?? [],
    remind: can('CheckInPassengers') ? () => void remind() : undefined,
    busy,
  };
}

export type Reminders = ReturnType<typeof useReminders>;
