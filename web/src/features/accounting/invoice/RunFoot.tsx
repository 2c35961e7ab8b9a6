import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../../kit/display/ProgressBar';
import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Text } from '../../../kit/layout/Box';
import { SaveBar } from '../../../kit/layout/SaveBar';
import { forgetRun, madeOf, type Run, resumeRun, stopRun } from './run';

const WORDS: Readonly<Record<Run['state'], () => string>> = {
  running: () => t('You can leave this page; it continues.'),
  stopping: () => t('Stopping after this agency.'),
  stopped: () => t('Stopped. The invoices that were created stay.'),
  failed: () => t('The connection was lost. The invoices that were created stay.'),
  done: () => t('All done.'),
};

interface RunFootProps {
  run: Run | null;
  count: number;
  amount: string;
  /** The choice of whether the invoices are mailed. */
  mails: ReactNode;
  onStart: () => void;
}

/** What will be invoiced before the run; how far it is, and the ways to stop and resume it, from then on. */
export function RunFoot({ run, count, amount, mails, onStart }: RunFootProps) {
  if (!run) {
    return (
      <SaveBar
        title={count === 1 ? t('1 agency') : t('{count} agencies', { count: formatCount(count) })}
        line={amount}
        actions={
          <>
            {mails}
            <Button variant="filled" disabled={count === 0} onClick={onStart}>
              {count === 1
                ? t('Create 1 invoice')
                : t('Create {count} invoices', { count: formatCount(count) })}
            </Button>
          </>
        }
      />
    );
  }
  const { state, results, agencies, failure } = run;
  const refused = results.size - madeOf(run);
  return (
    <Box fixed>
      <ProgressBar label={t('Agencies invoiced')} done={results.size} of={agencies.length} />
      <SaveBar
        title={t('{done} of {count} agencies', {
          done: formatCount(results.size),
          count: formatCount(agencies.length),
        })}
        line={
          <Text as="span" role="status" tone={failure ? 'bad' : undefined}>
            {[refused > 0 && t('{count} refused', { count: formatCount(refused) }), WORDS[state](), failure]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        }
        actions={
          <>
            {state === 'running' && <Button onClick={stopRun}>{t('Stop')}</Button>}
            {(state === 'stopped' || state === 'failed') && (
              <Button variant="filled" onClick={resumeRun}>
                {t('Continue')}
              </Button>
            )}
            {(state === 'done' || state === 'stopped' || state === 'failed') && (
              <Button onClick={forgetRun}>{t('Back to the open lines')}</Button>
            )}
          </>
        }
      />
    </Box>
  );
}
