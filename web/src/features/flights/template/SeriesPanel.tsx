import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
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
  /** Something is typed and not saved: the flights are made from what is saved. */
  unsaved: boolean;
  /** What is typed would make other flights: those of the saved template are not shown for it. */
  outdated: boolean;
  /** Loads the template that somebody else changed meanwhile. */
  onNewer: () => void;
}

/** Other desks make flights and change templates, and departures pass: what is shown is asked for again. */
const LOOK_AGAIN_MS = 30_000;

/** What the template would make, and the button that makes it. */
export function SeriesPanel({ template, unsaved, outdated, onNewer }: SeriesPanelProps) {
  const run = useRun();
  const mine = run?.templateId === template.id ? run : null;
  const preview = useQuery({
    queryKey: ['series', template.id, template.version],
    queryFn: async () => (await flightTemplatePreview({ body: { id: template.id } })).data,
    enabled: mine === null,
    retry: false,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: LOOK_AGAIN_MS,
  });
  const newer = preview.data !== undefined && preview.data.version > template.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer version is told once.
  useEffect(() => {
    if (newer && !unsaved) onNewer();
  }, [newer, unsaved]);
  const hidden = outdated || newer;
  const days = preview.data?.days ?? [];
  const count = preview.data?.toMake ?? 0;
  const reason = () => {
    if (newer) return t('Another user changed this template.');
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
      leftSection={<IconCalendarEvent />}
      onClick={() => startRun(template, piecesOf(days))}
    >
      {hidden
        ? t('Create flights')
        : count === 1
          ? t('Create 1 flight')
          : t('Create {count} flights', { count })}
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
          {!mine && preview.data && !hidden && <SeriesHead days={days} count={count} />}
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
      {!mine && preview.data && hidden && (
        <Text text="muted" role="status">
          {newer
            ? t('Another user changed this template. Load the latest version to see its flights.')
            : t('Save the template to see the flights it creates now.')}
        </Text>
      )}
      {!mine && newer && unsaved && (
        <Button size="xs" mt={10} onClick={onNewer}>
          {t('Load latest')}
        </Button>
      )}
      {!mine && !hidden && <PreviewDays days={days} />}
    </SidePanel>
  );
}
