import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconCalendarEvent, IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { addDays, formatDate, isCivilDate, today } from '../../format/dates';
import { t } from '../../i18n/t';
import { Row } from '../../layout/Box';
import styles from './dayFilter.module.css';
import { dayWord, type UsualDay, usualDays } from './days';

// The calendar and its date library come only when somebody opens one.
const Calendar = lazy(() => import('../../fields/Calendar'));

interface DayFilterProps {
  day: string;
  onChange: (day: string) => void;
  /** The days behind the button; yesterday, today and tomorrow unless others are given. */
  usual?: readonly UsualDay[];
}

/** The day of a list: the ones before and after it, and behind a button the usual ones and a calendar. */
export function DayFilter({ day, onChange, usual = usualDays(today()) }: DayFilterProps) {
  const known = isCivilDate(day) ? day : today();
  return (
    <Row gap={4} fixed>
      <ActionIcon
        variant="subtle"
        size="md"
        aria-label={t('Previous day')}
        onClick={() => onChange(addDays(known, -1))}
      >
        <IconChevronLeft stroke={1.5} aria-hidden />
      </ActionIcon>
      <DayButton day={day} onChange={onChange} usual={usual} />
      <ActionIcon
        variant="subtle"
        size="md"
        aria-label={t('Next day')}
        onClick={() => onChange(addDays(known, 1))}
      >
        <IconChevronRight stroke={1.5} aria-hidden />
      </ActionIcon>
    </Row>
  );
}

function DayButton({ day, onChange, usual }: Required<DayFilterProps>) {
  const [open, setOpen] = useState(false);
  const word = dayWord(day, today());
  const words = [word, isCivilDate(day) ? formatDate(day, 'eee MMM dd') : day].filter(Boolean).join(' · ');
  const pick = (picked: string) => {
    setOpen(false);
    onChange(picked);
  };
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" offset={4} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          data-wrong={!isCivilDate(day) || undefined}
          aria-label={t('Day: {day}', { day: words })}
          leftSection={<IconCalendarEvent stroke={1.5} aria-hidden />}
          rightSection={<IconChevronDown stroke={1.5} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.choice}>
          <div className={styles.days}>
            {usual.map((each) => (
              <Button
                key={each.day}
                size="xs"
                variant="subtle"
                justify="flex-start"
                aria-pressed={each.day === day}
                onClick={() => pick(each.day)}
              >
                {t(each.label)}
              </Button>
            ))}
          </div>
          <div className={styles.calendar}>
            <Suspense fallback={null}>
              <Calendar value={day} onPick={pick} />
            </Suspense>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
