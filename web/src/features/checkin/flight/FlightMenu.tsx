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

function PageItem({ to, icon: Mark, label }: { to: string | undefined; icon: Icon; label: string }) {
  if (!to) return null;
  return (
    <Menu.Item component={Link} to={to} leftSection={<Mark stroke={1.5} size={16} aria-hidden />}>
      {label}
    </Menu.Item>
  );
}

interface FlightMenuProps {
  flight: FlightRead;
  counts: FlightCounts | undefined;
  /** Absent for those who may not set a status by hand. */
  onSelect: (() => void) | undefined;
}

/** What is done seldom at the counter: the other pages of the flight, its papers, and the steps back. */
export function FlightMenu({ flight, counts, onSelect }: FlightMenuProps) {
  const [paper, setPaper] = useState<Paper | null>(null);
  const move = useFlightMove();
  const checkedIn = counts?.checkedIn ?? 0;
  const back = (BACK[flight.status] ?? []).filter(({ to }) => flight.moves.includes(to));
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
          <Menu.Item
            leftSection={<IconListCheck stroke={1.5} size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to={checkInFlightPage(flight.id) ?? ''} search={{ view: 'readiness' }} />
            )}
          >
            {t('Readiness board')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconWorld stroke={1.5} size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to={checkInFlightPage(flight.id) ?? ''} search={{ view: 'border' }} />
            )}
          >
            {t('Border')}
          </Menu.Item>
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
