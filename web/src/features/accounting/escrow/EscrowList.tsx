import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { EscrowFlight, EscrowList as Found } from '../../../api/client';
import { DayRangeFilter } from '../../../kit/filters/range/DayRangeFilter';
import { Segmented } from '../../../kit/filters/Segmented';
import { formatCount, formatMoney } from '../../../kit/format/money';
import { useMobile } from '../../../kit/hooks/mobile';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Screen, Stack, Text } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { SidePanel } from '../../../kit/layout/SidePanel';
import { DataTable } from '../../../kit/table/DataTable';
import { useLogAbout } from '../../../shell/activity';
import { useTableInAddress } from '../../../shell/crudPage';
import { DepositDialog } from './DepositDialog';
import { BanksClosed, DepositDue } from './DepositDue';
import { EscrowFigures } from './EscrowFigures';
import { ExceptionRows } from './ExceptionRows';
import { COLUMN_OF_PART, type EscrowPart } from './escrowParts';
import { flightColumns, flightId } from './flightColumns';
import { ReportButtons } from './ReportButtons';
import { departureDays, SHOWN, type Shown, useEscrow } from './useEscrow';
import { useRecordKey } from './useRecordKey';

const PANEL = { width: 320, narrow: 272 };
const NARROW = 1310;

const SHOWN_WORDS: Record<Shown, () => string> = {
  Exceptions: () => t('Exceptions'),
  Due: () => t('To deposit'),
  Open: () => t('Holding money'),
  All: () => t('All'),
};

/** The flights that money is held for, with what is wrong first, and the deposits that are due. */
export function EscrowList() {
  const table = useTableInAddress();
  const navigate = useNavigate();
  const mobile = useMobile();
  const { found, flights, shown, range, problem, change } = useEscrow();
  const columns = useMemo(flightColumns, []);
  const [recording, setRecording] = useState(false);
  useLogAbout('Charter');
  useRecordKey(() => setRecording(true));
  const open = (id: string) => void navigate({ to: '/invoice', search: { view: 'escrow', flightId: id } });
  const list = found.data;
  /** The flights that a sum is made of, the largest part first. */
  const show = (opened: EscrowPart | 'carrierOwed' | 'taxesOwed') => {
    if (opened === 'taxesOwed') void navigate({ to: '/flightReports' });
    else if (opened !== 'carrierOwed') {
      table.onStateChange({ ...table.state, sort: { key: COLUMN_OF_PART[opened], desc: true } });
    }
  };
  return (
    <Screen>
      <PageHeader
        title={t('Escrow')}
        line={
          list?.bank
            ? t('{bank}, account ending in {end}', { bank: list.bank.bankName, end: list.bank.accountEnd })
            : t('Money that is held for flights (14 CFR 380)')
        }
        actions={
          <>
            <Button
              component={Link}
              to="/invoice?view=escrow&bank=Waiting"
              leftSection={<IconBuildingBank stroke={1.5} aria-hidden />}
            >
              {list && list.waitingLines > 0
                ? t('Bank file ({count})', { count: formatCount(list.waitingLines) })
                : t('Bank file')}
            </Button>
            <ReportButtons flightIds={(flights ?? []).map(flightId).slice(0, 300)} />
          </>
        }
      />
      <Row align="stretch" grow shrink>
        <Stack grow shrink>
          {list && <EscrowFigures sums={list.totals} onShow={show} />}
          <DataTable
            {...table}
            id="escrow"
            label={t('Flights')}
            columns={columns}
            rows={flights}
            rowId={flightId}
            narrowBelow={NARROW}
            failure={found.error ? say(found.error) : undefined}
            onRetry={() => void found.refetch()}
            onOpen={({ flightId: id }: EscrowFlight) => open(id)}
            empty={
              problem
                ? { title: t(problem) }
                : { title: t('No flights here'), why: t('Choose All, or other days of departure.') }
            }
            filters={
              <>
                <Segmented<Shown>
                  label={t('Flights')}
                  value={shown}
                  onChange={(value) => change({ show: value })}
                  options={SHOWN.map((value) => ({ value, label: SHOWN_WORDS[value]() }))}
                />
                <DayRangeFilter
                  about={t('Departing')}
                  range={range}
                  presets={departureDays}
                  onChange={({ from, to }) => change({ from, to })}
                />
              </>
            }
          />
        </Stack>
        {list && !mobile && (
          <SidePanel
            label={t('Exceptions')}
            {...PANEL}
            foot={<DepositDue sums={list.totals} onRecord={() => setRecording(true)} />}
          >
            <PanelBody list={list} onOpen={open} />
          </SidePanel>
        )}
      </Row>
      {list && mobile && (
        <Box line="top" ground="canvas" pad="10px var(--gutter) 12px" fixed>
          <DepositDue sums={list.totals} onRecord={() => setRecording(true)} />
        </Box>
      )}
      {recording && <DepositDialog onClose={() => setRecording(false)} />}
    </Screen>
  );
}

/** What is wrong, the lines of the bank that wait, and the days on which banks are closed. */
function PanelBody({ list, onOpen }: { list: Found; onOpen: (flightId: string) => void }) {
  return (
    <>
      <Row gap={6} below={4}>
        <Text as="h2" text="heading">
          {t('Exceptions')}
        </Text>
        <Text as="span" tone="mute">
          {formatCount(list.exceptions.length)}
        </Text>
      </Row>
      <ExceptionRows
        exceptions={list.exceptions}
        ofAll
        cureOf={({ flightId: id }) => ({ label: t('Show'), run: () => onOpen(id) })}
      />
      {list.waitingLines > 0 && (
        <Row justify="between" gap={8} pad="8px 0">
          <Link to="/invoice?view=escrow&bank=Waiting">
            {list.waitingLines === 1
              ? t('1 bank line not matched')
              : t('{count} bank lines not matched', { count: formatCount(list.waitingLines) })}
          </Link>
          <Text as="span" weight={600}>
            {formatMoney(list.waitingAmount)}
          </Text>
        </Row>
      )}
      <BanksClosed holidays={list.holidays} />
    </>
  );
}
