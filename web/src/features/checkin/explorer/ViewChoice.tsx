import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { screeningGetProgressOptions } from '../../../api/queries';
import { Segmented } from '../../../kit/filters/Segmented';
import { t } from '../../../kit/i18n/t';

type CheckInView = 'flights' | 'screening';

const AGAIN_MS = 60_000;

/** What the page shows, as the address holds it: the filters of one list mean nothing to the other. */
export function useCheckInView() {
  const search: { view?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const view: CheckInView = search.view === 'screening' ? 'screening' : 'flights';
  const choose = (next: CheckInView) =>
    void navigate({ to: '.', search: next === 'flights' ? {} : { view: next }, replace: true });
  return { view, choose };
}

/** The flights of a day, or the hits of screening with how many wait for a decision. */
export function ViewChoice({ view, choose }: ReturnType<typeof useCheckInView>) {
  const progress = useQuery({ ...screeningGetProgressOptions(), refetchInterval: AGAIN_MS });
  const open = progress.data?.open;
  return (
    <Segmented<CheckInView>
      tall
      label={t('List')}
      value={view}
      onChange={choose}
      options={[
        { value: 'flights', label: t('Flights') },
        { value: 'screening', label: t('Screening'), ...(open !== undefined && { count: open }) },
      ]}
    />
  );
}
