import { Button, Popover } from '@mantine/core';
import { IconCalendarEvent, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { today } from '../../format/dates';
import { t } from '../../i18n/t';
import { Box } from '../../layout/Box';
import { DayRangeForm } from './DayRangeForm';
import { type DateRange, type Preset, rangeProblem, rangeWords } from './dayRange';
import styles from './range.module.css';

interface DayRangeFilterProps {
  /** Which days they are, where a list has several: "Departing". */
  about?: string;
  /** Above the days, in what the button opens: which of them are meant. */
  head?: ReactNode;
  range: DateRange;
  /** The usual days of this list. */
  presets: (today: string) => Preset[];
  onChange: (range: DateRange) => void;
}

/** The days of a list: a button that names them, and behind it the usual ones, two fields and a calendar. */
export function DayRangeFilter({ about, head, range, presets, onChange }: DayRangeFilterProps) {
  const [open, setOpen] = useState(false);
  const usual = presets(today());
  const days = rangeWords(range, usual);
  const words = about ? `${about}: ${days}` : days;
  const pick = (picked: DateRange) => {
    setOpen(false);
    onChange(picked);
  };
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" offset={4} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          className={styles.days ?? ''}
          data-wrong={rangeProblem(range) !== null || undefined}
          aria-label={t('Days: {days}', { days: words })}
          leftSection={<IconCalendarEvent stroke={1.5} aria-hidden />}
          rightSection={<IconChevronDown stroke={1.5} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown ?? ''}>
        {head && <Box below={12}>{head}</Box>}
        <DayRangeForm range={range} presets={usual} onType={onChange} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  );
}
