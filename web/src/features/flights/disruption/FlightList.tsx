import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconCash, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Alternative, ChosenFlight, DisruptionDesk, Proposal, TargetFlight } from '../../../api/client';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { bookingPage } from '../../../shell/bookingPages';
import { SEATS } from '../words';
import styles from './list.module.css';
import type { DeskRow } from './rows';
import { cabinsOf, dateAndTime, refusalWords } from './words';

const FEW = 2;

const OUTSIDE = ['mousedown', 'touchstart'];

type Target = Pick<TargetFlight, 'flightId' | 'flightNumber' | 'departureDate' | 'departureTime'>;

/** Seats that are left beside the rest of the proposal. */
const leftWords = ({ seatsLeft, refusal }: Alternative): string => {
  if (seatsLeft <= 0) return t('full');
  if (refusal) return t('not possible');
  return seatsLeft <= FEW ? t('last {count}', { count: seatsLeft }) : t('{count} left', { count: seatsLeft });
};

interface FlightListProps {
  desk: DisruptionDesk;
  row: DeskRow;
  proposal: Proposal;
  /** Where the cell stands whose list it is: one list serves all rows. */
  at: DOMRect;
  onChoose: (flight: ChosenFlight) => void;
  onTakeOut: () => void;
  onClose: () => void;
}

/** The flights a booking can move to, those without enough seats muted, and the way to the money back. */
export function FlightList({ desk, row, proposal, at, onChoose, onTakeOut, onClose }: FlightListProps) {
  const { booking, proposed, to } = row;
  // A flight with new times can be kept; it is none of the targets.
  const targets = new Map<string, Target>(
    [desk, ...proposal.targets].map((target) => [target.flightId, target]),
  );
  const options = (proposed?.alternatives ?? []).flatMap((option) => {
    const target = targets.get(option.flightId);
    return target ? [{ option, target }] : [];
  });
  const place = {
    position: 'fixed',
    ...{ top: at.top, left: at.left, width: at.width, height: at.height },
  } as const;
  const choose = ({ flightId, seatCategoryType }: Alternative) =>
    onChoose({ ticketMasterId: row.id, flightId, seatCategoryType });
  const more = booking.passengers - 1;
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      offset={4}
      width={320}
      // Not keys, as by itself: the Enter that opens the list would close it again.
      clickOutsideEvents={OUTSIDE}
    >
      <Menu.Target>
        <span style={place} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('Flights for {locator}', { locator: booking.locatorNumber })}>
        <Menu.Label>
          {booking.party}
          {more > 0 && ` +${more}`} · {cabinsOf(booking)}
        </Menu.Label>
        <div className={styles.flights}>
          {options.map(({ option, target }) => (
            <Option
              key={`${option.flightId} ${option.seatCategoryType}`}
              option={option}
              target={target}
              otherCabin={!booking.seatCategories.includes(option.seatCategoryType)}
              current={to?.flightId === option.flightId && to.seatCategoryType === option.seatCategoryType}
              onChoose={() => choose(option)}
            />
          ))}
          {options.length === 0 && <Menu.Item disabled>{t('No flight fits')}</Menu.Item>}
        </div>
        <Menu.Divider />
        {to && (
          <Menu.Item leftSection={<IconArrowBackUp stroke={1.5} aria-hidden />} onClick={onTakeOut}>
            {t('Leave out')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconCash stroke={1.5} aria-hidden />}
          rightSection={<span className={styles.left}>{formatMoney(booking.refund)}</span>}
          renderRoot={(props) => (
            <Link {...props} to={bookingPage(booking.ticketMasterId) ?? ''} search={{ cancel: true }} />
          )}
        >
          {t('Refund without fees')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface OptionProps {
  option: Alternative;
  target: Target;
  otherCabin: boolean;
  current: boolean;
  onChoose: () => void;
}

function Option({ option, target, otherCabin, current, onChoose }: OptionProps) {
  const why = refusalWords(option);
  return (
    <Menu.Item
      // Not disabled for the keyboard: the reason can be heard.
      data-refused={why || option.seatsLeft <= 0 ? true : undefined}
      aria-disabled={why || option.seatsLeft <= 0 ? true : undefined}
      data-current={current || undefined}
      className={styles.option ?? ''}
      title={why}
      closeMenuOnClick={!why}
      onClick={() => !why && onChoose()}
      rightSection={
        <span className={styles.left}>
          {leftWords(option)}
          {current && (
            <IconCheck className={styles.check} stroke={1.75} aria-label={t('chosen')} role="img" />
          )}
        </span>
      }
    >
      <b>{target.flightNumber}</b> {dateAndTime(target)}
      {otherCabin && <span className={styles.cabin}> {t(SEATS[option.seatCategoryType])}</span>}
    </Menu.Item>
  );
}
