import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '../../../access';
import { type FlightTemplateRead, flightTemplatePreview } from '../../../api/client';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { ReasonButton } from '../../../kit/feedback/ReasonButton';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { SidePanel } from '../../../kit/layout/SidePanel';
import { MadeDays } from '../MadeDays';
import { PreviewDays } from './PreviewDays';
import { SeriesHead } from './SeriesHead';
import { SeriesProgress } from './SeriesProgress';
import { isRunning, isThere, piecesOf, startRun, useRun } from './series';

interface SeriesPanelProps {
  template: FlightTemplateRead;
  /** Something is typed and not saved: the preview is of what is saved. */
  unsaved: boolean;
}

/** What the template would make, and the button that makes it. */
export function SeriesPanel({ template, unsaved }: SeriesPanelProps) {
  const run = useRun();
  const mine = run?.templateId === template.id ? run : null;
  const preview = useQuery({
    queryKey: ['series', template.id, template.version],
    queryFn: async () => (await flightTemplatePreview({ body: { id: template.id } })).data,
    enabled: mine === null,
    retry: false,
  });
  const days = preview.data?.days ?? [];
  const count = preview.data?.toMake ?? 0;
  const reason = () => {
    if (unsaved) return t('Save the template first.');
    if (isRunning(run)) return t('Another series is being created.');
    if (days.every(isThere)) return t('Nothing to create');
    return count === 0 ? t('No dates to create.') : undefined;
  };
  const foot = !mine && can('EditFlights') && preview.data && (
    <ReasonButton
      variant="filled"
      fullWidth
      place="under"
      reason={reason()}
      leftSection={<IconCalendarPlus />}
      onClick={() => startRun(template, piecesOf(days))}
    >
      {count === 1 ? t('Create 1 flight') : t('Create {count} flights', { count })}
    </ReasonButton>
  );
  return (
    <SidePanel
      label={t('Preview')}
      width={320}
      narrow={288}
      head={
        <div>
          <Text as="h2" text="heading">
            {mine ? t('Creating flights') : t('Preview')}
          </Text>
          {!mine && preview.data && <SeriesHead days={days} count={count} />}
        </div>
      }
      foot={foot || undefined}
    >
      {mine && (
        <>
          <SeriesProgress run={mine} />
          {mine.days.length > 0 && <MadeDays days={mine.days} />}
        </>
      )}
      {!mine && preview.error && (
        <Text as="div" text="error" role="alert">
          <p>{say(preview.error)}</p>
          <Button size="xs" onClick={() => void preview.refetch()}>
            {t('Try again')}
          </Button>
        </Text>
      )}
      {!mine && preview.isPending && <LoadingRows rows={5} />}
      {!mine && <PreviewDays days={days} />}
    </SidePanel>
  );
}
