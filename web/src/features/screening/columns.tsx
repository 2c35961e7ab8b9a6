import type { HitRead } from '../../api/client';
import { Pill } from '../../kit/display/Pill';
import { formatDate, formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import type { Column } from '../../kit/table/DataTable';
import { scoreText } from './score';
import { decidedWords, stateTone, stateWord, verdictTone, verdictWord } from './words';

type HitColumn = Column<HitRead>;

const passenger = (): HitColumn => ({
  key: 'passenger',
  header: t('Passenger'),
  value: ({ passengerName }) => passengerName,
  weight: 'key',
  mobile: 'title',
});

export const listed = (): HitColumn => ({
  key: 'listed',
  header: t('On the list'),
  value: ({ matchedName }) => matchedName,
  mobile: 'off',
});

export const score = (): HitColumn => ({
  key: 'score',
  header: t('Score'),
  value: (hit) => hit.score,
  render: (hit) => (
    <>
      <b>{scoreText(hit.score)}</b>{' '}
      <Text as="span" tone="tone" data-tone={verdictTone(hit)}>
        {verdictWord(hit)}
      </Text>
    </>
  ),
  width: 116,
});

/** "XC 410 · Mon Nov 16": the next flight. */
const flightWords = ({ booking }: HitRead): string =>
  booking
    ? `${booking.flight.flightNumber} · ${formatDate(booking.flight.departureDate, 'eee MMM dd')}`
    : t('no flight');

const flight = (): HitColumn => ({
  key: 'flight',
  header: t('Next flight'),
  value: ({ booking }) => booking?.flight.departsAt ?? '',
  render: flightWords,
  width: 176,
  mobile: 'off',
});

const locator = (): HitColumn => ({
  key: 'locator',
  header: t('Locator'),
  value: ({ booking }) => booking?.locatorNumber,
  render: ({ booking }) => <span className="code">{booking?.locatorNumber}</span>,
  width: 84,
  weight: 'mute',
  secondary: true,
  mobile: 'off',
});

const office = (): HitColumn => ({
  key: 'office',
  header: t('Office'),
  value: ({ booking }) => booking?.officeName,
  width: 148,
  weight: 'mute',
  secondary: true,
  mobile: 'off',
});

const found = (): HitColumn => ({
  key: 'foundAt',
  header: t('Found'),
  value: ({ foundAt }) => foundAt,
  render: ({ foundAt }) => formatInstant(foundAt),
  width: 188,
  weight: 'mute',
  secondary: true,
  mobile: 'off',
});

export const state = (): HitColumn => ({
  key: 'state',
  header: t('Decision'),
  value: (hit) => stateWord(hit.state),
  render: (hit) => (
    <span title={decidedWords(hit) || undefined}>
      <Pill tone={stateTone(hit.state)}>{stateWord(hit.state)}</Pill>
    </span>
  ),
  width: 116,
  mobile: 'end',
});

export const decidedBy = (): HitColumn => ({
  key: 'decidedBy',
  header: t('Decided by'),
  value: decidedWords,
  render: (hit) => <span title={hit.reason ?? undefined}>{decidedWords(hit)}</span>,
  width: 276,
  mobile: 'line',
});

/** Who waits for a decision, or who decided. */
export const hitColumns = (isOpen: boolean): HitColumn[] => [
  passenger(),
  listed(),
  score(),
  flight(),
  ...(isOpen ? [locator(), office(), found()] : [{ ...decidedBy(), mobile: 'off' as const }, locator()]),
];

/** On a phone a hit is two lines. */
export const phoneColumns = (): HitColumn[] => [
  passenger(),
  {
    key: 'about',
    header: t('Score'),
    value: (hit) => [`${scoreText(hit.score)} ${verdictWord(hit)}`, flightWords(hit)].join(' · '),
    mobile: 'line',
  },
  { ...state(), header: '' },
];
