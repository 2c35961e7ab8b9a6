import { IconUsers } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { BorderRead, FlightRead } from '../../api/client';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../kit/feedback/StateBox';
import { t } from '../../kit/i18n/t';
import { Row, Screen, Stack } from '../../kit/layout/Box';
import { BorderHead } from './BorderHead';
import { BorderNotice } from './BorderNotice';
import styles from './border.module.css';
import { DeadlineClock } from './DeadlineClock';
import { Figures } from './Figures';
import { PapersMenu } from './PapersMenu';
import { PeopleTable } from './PeopleTable';
import { SendButton } from './SendButton';
import { type Border, useBorder } from './useBorder';
import { useWorkbench } from './useWorkbench';
import { Versions } from './Versions';

// A hit, a form and a refusal are looked at seldom: they come with the first one.
const HitPanel = lazy(async () => ({ default: (await import('../screening/HitPanel')).HitPanel }));
const WorkbenchDialogs = lazy(() => import('./WorkbenchDialogs'));

interface WorkbenchProps {
  flight: FlightRead;
  /** The way to the other pages of the flight. */
  pages: ReactNode;
}

/** What the border wants of a flight: complete data, the list on time, an answer for everybody. */
export function Workbench({ flight, pages }: WorkbenchProps) {
  const { border, work } = useBorder(flight.id);
  if (border.data) return <Bench flight={flight} pages={pages} border={border.data} work={work} />;
  return (
    <Screen>
      <BorderHead flight={flight} pages={pages} />
      {border.error ? (
        <FailedState title={t('The workbench could not be loaded')} query={border} />
      ) : (
        <LoadingRows rows={8} />
      )}
    </Screen>
  );
}

interface BenchProps extends WorkbenchProps {
  border: BorderRead;
  work: Border['work'];
}

function Bench({ flight, pages, border, work }: BenchProps) {
  const bench = useWorkbench(flight, border, work);
  const { papers, over, mayMake, mayWork, hitId, closeHit } = bench;
  const isNobody = border.people === 0 && border.versions.length === 0;
  const hit = border.passengers.find((passenger) => passenger.hit?.id === hitId);
  const isAsking = bench.asked !== null || papers.refused !== null || papers.shown !== null;
  return (
    <Screen>
      <BorderHead
        flight={flight}
        pages={pages}
        people={border.people}
        actions={
          <>
            <DeadlineClock flight={flight} border={border} />
            {mayMake && !isNobody && <PapersMenu flight={flight} border={border} onMake={papers.make} />}
            {mayWork && !isNobody && <SendButton border={border} busy={papers.busy} onSend={bench.send} />}
          </>
        }
      />
      {isNobody ? (
        <EmptyState
          icon={IconUsers}
          title={t('Nobody is on this flight')}
          why={t('Passengers with a sold ticket are listed here.')}
        />
      ) : (
        <Row className={styles.body} align="stretch" grow shrink data-hit={hit ? true : undefined}>
          <Stack className={styles.left} grow shrink>
            <BorderNotice border={border} over={over} />
            <Figures border={border} />
            <Versions
              border={border}
              onDownload={mayMake ? papers.openVersion : undefined}
              onPreview={mayMake && !over ? bench.preview : undefined}
              onPaste={mayWork ? () => bench.ask({ what: 'paste' }) : undefined}
            />
            <PeopleTable border={border} bench={bench} />
          </Stack>
          {hit && (
            <Suspense fallback={null}>
              <HitPanel
                key={hit.ticketId}
                passengerId={hit.passengerId}
                hitId={hitId}
                onClose={closeHit}
                onDecided={closeHit}
              />
            </Suspense>
          )}
        </Row>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <WorkbenchDialogs flight={flight} border={border} bench={bench} />
        </Suspense>
      )}
    </Screen>
  );
}
