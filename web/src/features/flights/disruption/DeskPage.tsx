import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { DisruptionDesk } from '../../../api/client';
import { Segmented } from '../../../kit/filters/Segmented';
import { useMobile } from '../../../kit/hooks/mobile';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Screen, Stack } from '../../../kit/layout/Box';
import { bookingPage } from '../../../shell/bookingPages';
import { targetBars } from './bars';
import { CallList, printCallList } from './CallList';
import { Customers } from './Customers';
import { DeskAsking } from './DeskAsking';
import { DeskFoot } from './DeskFoot';
import { DeskHeader, DeskProgress, type Figure } from './DeskHeader';
import { DeskMenu } from './DeskMenu';
import { DeskTable } from './DeskTable';
import { FlightList } from './FlightList';
import { type DeskRow, isReady, progressOf } from './rows';
import { Targets } from './Targets';
import { type DeskWork, useDeskWork } from './useDeskWork';

function figuresOf(
  desk: DisruptionDesk,
  { moved, ready, need, out }: ReturnType<typeof progressOf>,
): Figure[] {
  return [
    { label: t('bookings'), count: desk.bookings, secondary: true },
    { label: t('passengers'), count: desk.passengers },
    ...(moved > 0 ? [{ label: t('moved'), count: moved, part: 'moved' as const }] : []),
    ...(ready > 0 || moved === 0
      ? [{ label: t('Ready').toLocaleLowerCase(), count: ready, part: 'ready' as const }]
      : []),
    { label: t('need you'), count: need, part: 'need' },
    ...(out > 0 ? [{ label: t('left out'), count: out, part: 'out' as const }] : []),
  ];
}

function DeskActions({ desk, work }: { desk: DisruptionDesk; work: DeskWork }) {
  const isMoved = desk.moves.some(({ undoneAt }) => !undoneAt);
  return (
    <>
      {work.waiting > 0 && (
        <Button
          disabled={work.locked}
          leftSection={<IconRefresh stroke={1.5} aria-hidden />}
          onClick={() => void work.proposeAgain()}
        >
          {isMoved ? t('Propose for {count}', { count: work.waiting }) : t('Propose again')}
        </Button>
      )}
      <DeskMenu desk={desk} onPrint={printCallList} onUndo={(move) => work.ask({ what: 'undo', move })} />
    </>
  );
}

type Side = 'bookings' | 'customers';

/** On a phone the bookings and the customers take turns. */
function SideChoice({ side, onChange }: { side: Side; onChange: (side: Side) => void }) {
  return (
    <Box pad="8px 16px" line="bottom" fixed>
      <Segmented<Side>
        label={t('Show')}
        fill
        value={side}
        onChange={onChange}
        options={[
          { value: 'bookings', label: t('Bookings') },
          { value: 'customers', label: t('Customers to tell') },
        ]}
      />
    </Box>
  );
}

/** The cell of a row's new flight, where its list opens. */
const cellOf = (id: string): DOMRect =>
  (
    document.querySelector(`[data-flight-of="${id}"]`)?.closest('td') ?? document.body
  ).getBoundingClientRect();

/** The bookings with their proposed flights, the flights they move to, and the list of flights of one of them. */
function Bookings({ desk, work }: { desk: DisruptionDesk; work: DeskWork }) {
  const navigate = useNavigate();
  const [list, setList] = useState<{ id: string; at: DOMRect } | null>(null);
  const { rows, proposal, locked, refusal } = work;
  const listed = rows.find(({ id }) => id === list?.id);
  const isEmpty = work.waiting > 0 && !proposal.data;
  const open = ({ id, booking }: DeskRow) => {
    if (booking.state !== 'Waiting') void navigate({ to: bookingPage(id) ?? '' });
    else if (!locked) setList({ id, at: cellOf(id) });
  };
  return (
    <Stack grow shrink>
      {proposal.data && (
        <Targets bars={targetBars(proposal.data, rows, desk.flightId)} sold={desk.oldDepartureDate} />
      )}
      {refusal && (
        <Box
          role="alert"
          size={13}
          weight={500}
          tone="bad"
          ground="bad-soft"
          line="bottom"
          pad="8px var(--gutter)"
        >
          {refusal.message}
        </Box>
      )}
      <DeskTable
        desk={desk}
        rows={rows}
        loading={isEmpty}
        failure={isEmpty && proposal.error ? say(proposal.error) : undefined}
        onRetry={() => void proposal.refetch()}
        open={list?.id ?? null}
        locked={locked}
        onOpen={open}
        onTakeOut={work.takeOut}
        onPutBack={work.putBack}
      />
      <DeskFoot desk={desk} work={work} />
      {list && listed && proposal.data && (
        <FlightList
          desk={desk}
          row={listed}
          proposal={proposal.data}
          at={list.at}
          onChoose={work.choose}
          onTakeOut={() => work.takeOut([listed.id])}
          onClose={() => setList(null)}
        />
      )}
    </Stack>
  );
}

/** The operator's desk: what is proposed, what a person changes of it, and one button that moves all. */
export function DeskPage({ desk }: { desk: DisruptionDesk }) {
  const mobile = useMobile();
  const [side, setSide] = useState<Side>('bookings');
  const work = useDeskWork(desk);
  const isProposed = work.waiting === 0 || work.proposal.data !== undefined;
  const progress = progressOf(isProposed ? work.rows : []);
  return (
    <Screen>
      <DeskHeader
        desk={desk}
        figures={figuresOf(desk, progress)}
        actions={<DeskActions desk={desk} work={work} />}
      />
      <DeskProgress {...progress} />
      {mobile && <SideChoice side={side} onChange={setSide} />}
      <Row align="stretch" grow shrink>
        {(!mobile || side === 'bookings') && <Bookings desk={desk} work={work} />}
        {(!mobile || side === 'customers') && <Customers desk={desk} ready={work.rows.filter(isReady)} />}
      </Row>
      <DeskAsking desk={desk} work={work} />
      <CallList desk={desk} />
    </Screen>
  );
}
