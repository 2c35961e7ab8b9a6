import { Link } from '@tanstack/react-router';
import { Chips } from '../../../kit/display/Chip';
import { t } from '../../../kit/i18n/t';
import { LinkButton } from '../../../kit/layout/Box';
import type { Column } from '../../../kit/table/DataTable';
import { blockerChip, blockerSentence, curedByWord } from '../blockers';
import { PassengerName } from '../PassengerName';
import { type BoardRow, mainBlocker } from './board';
import type { CurePlace } from './cures';
import styles from './readiness.module.css';
import { fixWord, rowMissing } from './words';

interface ColumnsInput<Row> {
  kind: string | null;
  placeOf: (row: Row) => CurePlace | undefined;
  fix: (row: Row) => void;
}

interface FixLinkProps<Row> extends ColumnsInput<Row> {
  row: Row;
}

/** The one link that opens the cure; a row whose cure is not the user's ends without one. */
export function FixLink<Row extends BoardRow>({ row, kind, placeOf, fix }: FixLinkProps<Row>) {
  const place = placeOf(row);
  const words = fixWord(mainBlocker(row, kind));
  if (!place) return null;
  return place === 'party' ? (
    <LinkButton className={styles.fix} tabIndex={-1} onClick={() => fix(row)}>
      {words}
    </LinkButton>
  ) : (
    <Link {...place} className={styles.fix} tabIndex={-1}>
      {words}
    </Link>
  );
}

export const sentences = ({ blockers }: BoardRow): string => blockers.map(blockerSentence).join(' ');

export const boardColumns = <Row extends BoardRow>(input: ColumnsInput<Row>): Column<Row>[] => [
  {
    key: 'passenger',
    header: t('Passenger'),
    value: ({ ticket }) => ticket.sortingName,
    render: ({ ticket }) => <PassengerName ticket={ticket} />,
    weight: 'key',
    mobile: 'title',
  },
  {
    key: 'locator',
    header: t('Locator'),
    value: ({ ticket }) => ticket.locatorNumber,
    render: ({ ticket }) => <span className="code">{ticket.locatorNumber}</span>,
    width: 84,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'blockers',
    header: t('Blocked by'),
    value: ({ blockers }) => blockers.map((blocker) => blockerChip(blocker).label).join(', '),
    render: (row) => (
      <span title={sentences(row)}>
        <Chips items={row.blockers.map(blockerChip)} />
      </span>
    ),
    width: 186,
    mobile: 'line',
  },
  {
    key: 'missing',
    header: t('What is missing'),
    value: rowMissing,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'curedBy',
    header: t('Who can fix'),
    value: (row) => curedByWord(mainBlocker(row, input.kind).curedBy),
    width: 92,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'fix',
    header: t('Fix'),
    value: (row) => (input.placeOf(row) ? fixWord(mainBlocker(row, input.kind)) : ''),
    render: (row) => <FixLink {...input} row={row} />,
    width: 152,
    align: 'right',
    mobile: 'end',
  },
];
