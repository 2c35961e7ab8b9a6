import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OpenTotal } from '../../../api/client';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { ProgressBar } from '../../../kit/display/ProgressBar';
import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { SaveBar } from '../../../kit/layout/SaveBar';
import foot from '../account/foot.module.css';
import { sumWords } from '../account/words';
import { forgetRun, madeOf, type Run, resumeRun, stopRun } from './run';
import { sumOf } from './words';

const WORDS: Readonly<Record<Run['state'], () => string>> = {
  running: () => t('You can leave this page; it continues.'),
  stopping: () => t('Stopping after this agency.'),
  stopped: () => t('Stopped. The invoices that were created stay.'),
  failed: () => t('The connection was lost. The invoices that were created stay.'),
  done: () => t('All done.'),
};

interface RunFootProps {
  run: Run | null;
  /** The agencies that are chosen. */
  chosen: readonly OpenTotal[];
  /** The choice of whether the invoices are mailed. */
  mails: ReactNode;
  onStart: () => void;
}

/** What will be invoiced before the run; how far it is, and the ways to stop and resume it, from then on. */
export function RunFoot({ run, chosen, mails, onStart }: RunFootProps) {
  if (!run) return <Before chosen={chosen} mails={mails} onStart={onStart} />;
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

/** The chosen agencies, what their lines come to, and the button that begins. */
function Before({ chosen, mails, onStart }: Omit<RunFootProps, 'run'>) {
  const count = chosen.length;
  const of = (part: 'sales' | 'credits' | 'others' | 'amount') => sumOf(chosen.map((each) => each[part]));
  return (
    <Row
      className={foot.foot}
      gap={10}
      fixed
      line="top"
      ground="canvas"
      pad="0 var(--gutter)"
      minHeight="var(--h-foot)"
    >
      <Text as="span" weight={600} nowrap role="status">
        {count === 1 ? t('1 agency') : t('{count} agencies', { count: formatCount(count) })}
      </Text>
      <Text as="span" className={foot.words} text="muted" grow shrink clip>
        {sumWords(of('sales'), of('credits'), of('others'))}
      </Text>
      <MoneyHero amount={of('amount')} size="small" />
      <Row gap={12} fixed>
        {mails}
        <Button variant="filled" disabled={count === 0} onClick={onStart}>
          {count === 1 ? t('Create 1 invoice') : t('Create {count} invoices', { count: formatCount(count) })}
        </Button>
      </Row>
    </Row>
  );
}
