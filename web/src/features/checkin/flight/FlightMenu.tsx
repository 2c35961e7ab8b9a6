import { ActionIcon, Menu } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconChecks,
  IconClipboardList,
  IconDoorEnter,
  IconDots,
  IconListCheck,
  IconLuggage,
  IconPencil,
  IconPlane,
  IconSettings,
  IconUsers,
  IconWeight,
  IconWorld,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '../../../access';
import type { FlightCounts, FlightRead, FlightStatus } from '../../../api/client';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { s, t } from '../../../kit/i18n/t';
import { checkInFlightPage, gatePage } from '../../../shell/checkInPages';
import { flightPage } from '../../../shell/flightPages';
import { useFlightMove } from '../../../shell/flights/useFlightMove';
import { passengersWord } from '../words';
import { ReasonItem } from './ReasonItem';

interface Paper {
  readonly call: string;
  readonly title: string;
  readonly icon: Icon;
}

const PAPERS: readonly Paper[] = [
  { call: 'GeneratePassengerListPdf', title: s('Passenger list'), icon: IconClipboardList },
  { call: 'GenerateLoadSummaryPdf', title: s('Load summary'), icon: IconWeight },
  { call: 'GenerateBagTagsPdf', title: s('Bag tags'), icon: IconLuggage },
];

/** The steps back: the counter opens again, or the flight goes back on sale. */
const BACK: Partial<Record<FlightStatus, readonly { to: FlightStatus; label: string }[]>> = {
  CheckIn: [
    { to: 'Open', label: s('Back to open for sale') },
    { to: 'Closed', label: s('Back to sales closed') },
  ],
  CheckInClosed: [{ to: 'CheckIn', label: s('Reopen check-in') }],
};

const stepsBack = ({ status, moves }: FlightRead) =>
  (BACK[status] ?? []).filter(({ to }) => moves.includes(to));

function PageItem({ to, icon: Mark, label }: { to: string | undefined; icon: Icon; label: string }) {
  if (!to) return null;
  return (
    <Menu.Item component={Link} to={to} leftSection={<Mark stroke={1.5} size={16} aria-hidden />}>
      {label}
    </Menu.Item>
  );
}

/** A page of the flight that stands beside the counter. */
function ViewItem({ flight, view, icon: Mark, label }: ViewItemProps) {
  return (
    <Menu.Item
      leftSection={<Mark stroke={1.5} size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link {...props} to={checkInFlightPage(flight.id) ?? ''} search={view ? { view } : {}} />
      )}
    >
      {label}
    </Menu.Item>
  );
}

interface ViewItemProps {
  flight: Pick<FlightRead, 'id'>;
  /** As the address names it; undefined is the counter. */
  view?: 'readiness' | 'border';
  icon: Icon;
  label: string;
}

interface FlightMenuProps {
  flight: FlightRead;
  /** The page on which the menu stands: the steps back belong to the counter. */
  at: 'counter' | 'readiness';
  counts?: FlightCounts | undefined;
  /** Absent for those who may not set a status by hand. */
  onSelect?: (() => void) | undefined;
}

/** What is done seldom at the counter and on the readiness board: the other pages of the flight, its papers, and the steps back. */
export function FlightMenu({ flight, at, counts, onSelect }: FlightMenuProps) {
  const [paper, setPaper] = useState<Paper | null>(null);
  const move = useFlightMove();
  const checkedIn = counts?.checkedIn ?? 0;
  const back = at === 'counter' ? stepsBack(flight) : [];
  const reasonAgainst = (to: FlightStatus) =>
    to !== 'CheckIn' && checkedIn > 0
      ? t('Undo the check-in of {passengers} first.', { passengers: passengersWord(checkedIn) })
      : null;
  return (
    <>
      <Menu position="bottom-end" offset={4}>
        <Menu.Target>
          <ActionIcon size="lg" aria-label={t('More actions')}>
            <IconDots stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {at === 'counter' ? (
            <ViewItem flight={flight} view="readiness" icon={IconListCheck} label={t('Readiness board')} />
          ) : (
            <ViewItem flight={flight} icon={IconUsers} label={t('Counter')} />
          )}
          <ViewItem flight={flight} view="border" icon={IconWorld} label={t('Border')} />
          <PageItem to={gatePage(flight.id)} icon={IconDoorEnter} label={t('Gate')} />
          <Menu.Divider />
          {PAPERS.map((each) => (
            <Menu.Item
              key={each.call}
              leftSection={<each.icon stroke={1.5} size={16} aria-hidden />}
              onClick={() => setPaper(each)}
            >
              {t(each.title)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {onSelect && <ReasonItem icon={IconChecks} label={t('Select passengers')} onClick={onSelect} />}
          {back.map(({ to, label }) => (
            <ReasonItem
              key={to}
              icon={IconArrowBackUp}
              label={t(label)}
              reason={reasonAgainst(to)}
              onClick={() => void move(flight, to)}
            />
          ))}
          {(onSelect || back.length > 0) && <Menu.Divider />}
          <PageItem to={flightPage(flight.id)} icon={IconPlane} label={t('Flight')} />
          <PageItem
            to={can('EditFlights') ? `/flightSchedule/form/${flight.id}` : undefined}
            icon={IconPencil}
            label={t('Flight settings')}
          />
          <PageItem to="/hardware/setup" icon={IconSettings} label={t('Setup Topaz and Scanner')} />
        </Menu.Dropdown>
      </Menu>
      {paper && (
        <FileDialog
          title={`${t(paper.title)} · ${flight.flightNumber}`}
          path={`/api/CheckInMasters/${paper.call}/${flight.id}`}
          onClose={() => setPaper(null)}
        />
      )}
    </>
  );
}
