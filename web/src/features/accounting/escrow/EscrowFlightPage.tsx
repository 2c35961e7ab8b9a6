import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { can } from '../../../access';
import type { EscrowFlightRead, EscrowLine, PayoutKind } from '../../../api/client';
import { invoiceGetEscrowOfFlightOptions } from '../../../api/queries';
import { Pill } from '../../../kit/display/Pill';
import { Way } from '../../../kit/display/Way';
import { FailedState } from '../../../kit/feedback/StateBox';
import { Segmented } from '../../../kit/filters/Segmented';
import { compare } from '../../../kit/format/money';
import { useMobile } from '../../../kit/hooks/mobile';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Screen, Stack } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { SidePanel } from '../../../kit/layout/SidePanel';
import { DataTable } from '../../../kit/table/DataTable';
import { useLogAbout } from '../../../shell/activity';
import { oneOf, useAddress } from '../../../shell/address';
import { useTableInAddress } from '../../../shell/crudPage';
import { CarrierDialog } from './CarrierDialog';
import { DepositDialog } from './DepositDialog';
import { DepositDue } from './DepositDue';
import { EscrowFigures } from './EscrowFigures';
import { type EscrowPart, VIEW_OF_PART } from './escrowParts';
import { FlightPanel } from './FlightPanel';
import { escrowLineColumns } from './lineColumns';
import { LINE_VIEWS, LINE_WORDS, type LineView, linesOf, USUAL_VIEWS } from './lineViews';
import { OpenedDeposit } from './OpenedDeposit';
import { OpenedLine } from './OpenedLine';
import { PayoutDialog } from './PayoutDialog';
import { ReportButtons } from './ReportButtons';
import { useRecordKey } from './useRecordKey';
import { weekDay } from './words';

const PANEL = { width: 320, narrow: 272 };
const NARROW = 880;

/** What is being entered, if anything. */
type Entering = 'deposit' | 'carrier' | PayoutKind | null;

/** The escrow of one flight with all its lines. */
export function EscrowFlightPage({ flightId }: { flightId: string }) {
  const found = useQuery(invoiceGetEscrowOfFlightOptions({ path: { flightId } }));
  if (found.error && !found.data) {
    return <FailedState title={t('The flight could not be loaded')} query={found} />;
  }
  return <EscrowOfFlight flightId={flightId} flight={found.data} />;
}

interface EscrowOfFlightProps {
  flightId: string;
  /** Undefined while it is loading. */
  flight: EscrowFlightRead | undefined;
}

function EscrowOfFlight({ flightId, flight }: EscrowOfFlightProps) {
  const table = useTableInAddress();
  const mobile = useMobile();
  const navigate = useNavigate();
  const { search, change } = useAddress<{ kind: LineView }>();
  const view = oneOf(LINE_VIEWS, search.kind) ?? 'All';
  const columns = useMemo(escrowLineColumns, []);
  const [entering, setEntering] = useState<Entering>(null);
  const [opened, setOpened] = useState<EscrowLine | null>(null);
  const [depositId, setDepositId] = useState<string | null>(null);
  useLogAbout('Flight', flightId, flight?.flightNumber);
  useRecordKey(() => setEntering('deposit'));
  const close = () => setEntering(null);
  const edits = can('RecordFlightCosts');
  const isOffered = (value: LineView) => value === view || oneOf(USUAL_VIEWS, value) !== null;
  const show = (opened: EscrowPart | 'carrierOwed' | 'taxesOwed') => {
    if (opened === 'carrierOwed' || opened === 'taxesOwed') {
      const report = opened === 'carrierOwed' ? 'airlines' : 'taxes';
      void navigate({ to: '/flightReports', search: { report, flights: flightId } as object });
    } else change({ kind: VIEW_OF_PART[opened] });
  };
  return (
    <Screen>
      <PageHeader
        title={flight?.flightNumber ?? t('Escrow')}
        hero="flight"
        beside={
          flight && (
            <>
              <Way route={flight.route} />
              <Pill of="flight" status={flight.flightStatus} />
            </>
          )
        }
        line={flight && aboutFlight(flight)}
        actions={
          <>
            <Button
              component={Link}
              to="/invoice?view=escrow"
              leftSection={<IconArrowLeft stroke={1.5} aria-hidden />}
            >
              {t('All flights')}
            </Button>
            {flight && edits && compare(flight.taxesOwed, '0.00') > 0 && (
              <Button onClick={() => setEntering('Taxes')}>{t('Remit taxes')}</Button>
            )}
            {flight && edits && flight.mayRelease && (
              <Button onClick={() => setEntering('Released')}>{t('Release money')}</Button>
            )}
            <ReportButtons flightIds={[flightId]} />
          </>
        }
      />
      <Row align="stretch" grow shrink>
        <Stack grow shrink>
          {flight && (
            <EscrowFigures
              sums={flight}
              carrierOwed={flight.carrierOwed}
              from={t('from {day}', { day: weekDay(flight.releaseOn) })}
              held={{ Kind: 'Escrow', FlightId: flightId }}
              onShow={show}
            />
          )}
          <DataTable
            {...table}
            id="escrowLines"
            label={t('Lines of escrow')}
            columns={columns}
            rows={flight && linesOf(flight.lines, view)}
            rowId={({ id }) => id}
            narrowBelow={NARROW}
            onOpen={setOpened}
            copyOf={({ locatorNumber }) => locatorNumber ?? ''}
            empty={{ title: t('No lines here'), why: t('Money of bookings on this flight is listed here.') }}
            filters={
              <Segmented<LineView>
                label={t('Lines')}
                value={view}
                onChange={(value) => change({ kind: value })}
                options={LINE_VIEWS.filter(isOffered).map((value) => ({
                  value,
                  label: LINE_WORDS[value](),
                  ...(flight ? { count: linesOf(flight.lines, value).length } : {}),
                }))}
              />
            }
          />
        </Stack>
        {flight && !mobile && (
          <SidePanel
            label={t('Escrow of this flight')}
            {...PANEL}
            foot={<DepositDue sums={flight} onRecord={() => setEntering('deposit')} />}
          >
            <FlightPanel
              flight={flight}
              onDeposit={() => setEntering('deposit')}
              onCarrier={() => setEntering('carrier')}
              onRelease={() => setEntering('Released')}
            />
          </SidePanel>
        )}
      </Row>
      {flight && mobile && (
        <Box line="top" ground="canvas" pad="10px var(--gutter) 12px" fixed>
          <DepositDue sums={flight} onRecord={() => setEntering('deposit')} />
        </Box>
      )}
      {entering === 'deposit' && <DepositDialog flightId={flightId} onClose={close} />}
      {flight && entering === 'carrier' && <CarrierDialog flight={flight} onClose={close} />}
      {flight && (entering === 'Taxes' || entering === 'Released') && (
        <PayoutDialog kind={entering} flight={flight} onClose={close} />
      )}
      {opened && (
        <OpenedLine
          line={opened}
          flightId={flightId}
          onDeposit={(id) => {
            setOpened(null);
            setDepositId(id);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {depositId && <OpenedDeposit id={depositId} onClose={() => setDepositId(null)} />}
    </Screen>
  );
}

const aboutFlight = ({ departureDate, airline, prospectusNumber, bank }: EscrowFlightRead): string =>
  [
    t('Escrow'),
    weekDay(departureDate),
    airline,
    prospectusNumber && t('prospectus {number}', { number: prospectusNumber }),
    bank && `${bank.bankName} ···${bank.accountEnd}`,
  ]
    .filter(Boolean)
    .join(' · ');
