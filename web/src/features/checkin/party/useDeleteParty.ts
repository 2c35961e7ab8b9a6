import { useNavigate } from '@tanstack/react-router';
import { checkInMastersDelete } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { confirmDelete } from '../../../kit/feedback/confirm';
import { toast } from '../../../kit/feedback/toasts';
import { t } from '../../../kit/i18n/t';
import { checkInFlightPage } from '../../../shell/checkInPages';
import type { PartyDesk } from './usePartyDesk';

/** Deletes a check-in in which nothing happened, and goes back to the list. The booking stays as it is. */
export function useDeleteParty({ work: { party } }: PartyDesk) {
  const [write] = useWrite();
  const navigate = useNavigate();
  return async () => {
    if (!(await confirmDelete())) return;
    await write(async () => {
      await checkInMastersDelete({ path: { id: party.id }, query: { version: party.version } });
      toast(t('The check-in of {locator} is deleted.', { locator: party.locatorNumber }));
      await navigate({ to: checkInFlightPage(party.flight.id) ?? '/checkin' });
    });
  };
}
