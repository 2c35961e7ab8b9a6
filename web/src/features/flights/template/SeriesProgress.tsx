import { Button } from '@mantine/core';
import { ProgressBar } from '../../../kit/display/ProgressBar';
import { t } from '../../../kit/i18n/t';
import { Row, Stack, Text } from '../../../kit/layout/Box';
import { forgetRun, isRunning, type Run, resumeRun, stopRun } from './series';

const WORDS: Readonly<Record<Run['state'], () => string>> = {
  running: () => t('Creating flights. You can leave this page; it continues.'),
  stopping: () => t('Stopping after this month.'),
  stopped: () => t('Stopped. Flights already created are kept.'),
  failed: () => t('Not all flights were created. Those created are kept.'),
  done: () => t('All done.'),
};

/** How far a season has come, with the way to stop it, or to go on. */
export function SeriesProgress({ run }: { run: Run }) {
  const done = run.pieces - run.left.length;
  return (
    <Stack gap={8} size={12} pad="0 0 12px">
      <ProgressBar label={t('Months created')} done={done} of={run.pieces} />
      <p role="status">
        <b>{t('{done} of {count} months', { done, count: run.pieces })}</b> {WORDS[run.state]()}
      </p>
      {run.failure && <Text text="error">{run.failure}</Text>}
      <Row gap={8} align="stretch">
        {run.state === 'running' && (
          <Button size="xs" onClick={stopRun}>
            {t('Stop')}
          </Button>
        )}
        {(run.state === 'stopped' || run.state === 'failed') && (
          <Button size="xs" onClick={resumeRun}>
            {t('Continue')}
          </Button>
        )}
        {!isRunning(run) && (
          <Button size="xs" variant="subtle" onClick={forgetRun}>
            {t('Back to the preview')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
