import { ActionIcon } from '@mantine/core';
import { IconCheck, IconDots } from '@tabler/icons-react';
import type { BorderPassenger } from '../../api/client';
import { Chip, Chips } from '../../kit/display/Chip';
import { Pill } from '../../kit/display/Pill';
import { t } from '../../kit/i18n/t';
import { LinkButton, Row } from '../../kit/layout/Box';
import type { Column } from '../../kit/table/DataTable';
import styles from './border.module.css';
import type { Fix } from './people';
import { answerWord, clearanceLook, fixWord, gapChip, gapsWord, screeningChip } from './words';

export type OnMenu = (passenger: BorderPassenger, button: HTMLElement) => void;

interface ColumnsInput {
  wasSent: boolean;
  fixFor: (passenger: BorderPassenger) => Fix | null;
  fix: (passenger: BorderPassenger) => void;
  /** Undefined for those who may do nothing with a passenger. */
  onMenu: OnMenu | undefined;
}

const dataWord = ({ gaps }: BorderPassenger): string => (gaps.length > 0 ? gapsWord(gaps) : t('complete'));

function Data({ gaps }: BorderPassenger) {
  if (gaps.length > 0)
    return (
      <span title={gaps.map(({ message }) => message).join(' ')}>
        <Chips items={gaps.map(gapChip)} max={1} />
      </span>
    );
  return (
    <Row as="span" className={styles.complete} inline gap={4} tone="good" icons={15}>
      <IconCheck stroke={1.75} aria-hidden />
      {t('complete')}
    </Row>
  );
}

function Name({ name, ageCategory }: BorderPassenger) {
  return (
    <>
      {name}
      {ageCategory !== 'Adult' && (
        <>
          {' '}
          <Chip>{t(ageCategory).toLocaleLowerCase()}</Chip>
        </>
      )}
    </>
  );
}

export const peopleColumns = ({ wasSent, fixFor, fix, onMenu }: ColumnsInput): Column<BorderPassenger>[] => [
  {
    key: 'passenger',
    header: t('Passenger'),
    value: ({ name }) => name,
    render: Name,
    weight: 'key',
    mobile: 'title',
  },
  {
    key: 'locator',
    header: t('Locator'),
    value: ({ locator }) => locator,
    render: ({ locator }) => <span className="code">{locator}</span>,
    width: 84,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'seat',
    header: t('Seat'),
    value: ({ seatNumber }) => seatNumber,
    width: 60,
    weight: 'mute',
    hidden: true,
    mobile: 'off',
  },
  {
    key: 'class',
    header: t('Class'),
    value: ({ passengerClass }) => passengerClass,
    width: 90,
    weight: 'mute',
    hidden: true,
    mobile: 'off',
  },
  {
    key: 'data',
    header: t('Data'),
    value: dataWord,
    render: Data,
    width: 172,
    mobile: 'line',
  },
  {
    key: 'clearance',
    header: t('Clearance'),
    value: (passenger) => clearanceLook(passenger, wasSent).label,
    render: (passenger) => {
      const { tone, label } = clearanceLook(passenger, wasSent);
      return (
        <span title={answerWord(passenger)}>
          <Pill tone={tone}>{label}</Pill>
        </span>
      );
    },
    width: 124,
    mobile: 'line',
  },
  {
    key: 'screening',
    header: t('Screening'),
    value: (passenger) => screeningChip(passenger)?.label ?? t('clear'),
    render: (passenger) => {
      const chip = screeningChip(passenger);
      return chip ? <Chip tone={chip.tone ?? 'bad'}>{chip.label}</Chip> : t('clear');
    },
    width: 124,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'fix',
    header: t('Fix'),
    value: (passenger) => {
      const found = fixFor(passenger);
      return found ? fixWord(found, passenger) : '';
    },
    render: (passenger) => {
      const found = fixFor(passenger);
      return (
        found && (
          <LinkButton className={styles.fix} tabIndex={-1} onClick={() => fix(passenger)}>
            {fixWord(found, passenger)}
          </LinkButton>
        )
      );
    },
    width: 160,
    align: 'right',
    mobile: 'end',
  },
  ...(onMenu ? [menuColumn(onMenu)] : []),
];

const menuColumn = (onMenu: OnMenu): Column<BorderPassenger> => ({
  key: 'menu',
  header: '',
  value: () => null,
  render: (passenger) => (
    <ActionIcon
      variant="subtle"
      size="sm"
      // A list of 180 rows must not have 180 stops of the Tab key: Shift F10 does the same.
      tabIndex={-1}
      data-row-menu
      aria-label={t('Actions for {name}', { name: passenger.name })}
      onClick={(event) => onMenu(passenger, event.currentTarget)}
    >
      <IconDots stroke={1.5} />
    </ActionIcon>
  ),
  width: 52,
  align: 'right',
  mobile: 'off',
});
