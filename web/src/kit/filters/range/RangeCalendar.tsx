import '../../fields/calendar.css';
import 'dayjs/locale/es';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { isCivilDate } from '../../format/dates';
import { getLanguage, t } from '../../i18n/t';
import type { DateRange } from './dayRange';

interface RangeCalendarProps {
  range: DateRange;
  onPick: (range: DateRange) => void;
}

/** Default export, because it is loaded lazily. */
export default function RangeCalendar({ range, onPick }: RangeCalendarProps) {
  const whole = isCivilDate(range.from) && isCivilDate(range.to);
  const [picked, setPicked] = useState<[string | null, string | null]>(
    whole ? [range.from, range.to] : [null, null],
  );
  const pick = ([from, to]: [string | null, string | null]) => {
    setPicked([from, to]);
    if (from && to) onPick({ from, to });
  };
  return (
    <DatePicker
      type="range"
      size="xs"
      allowSingleDateInRange
      value={picked}
      onChange={pick}
      {...(whole ? { defaultDate: range.to } : {})}
      firstDayOfWeek={0}
      locale={getLanguage()}
      ariaLabels={{
        previousMonth: t('Previous month'),
        nextMonth: t('Next month'),
        previousYear: t('Previous year'),
        nextYear: t('Next year'),
        previousDecade: t('Previous years'),
        nextDecade: t('Next years'),
        monthLevelControl: t('Choose a month'),
        yearLevelControl: t('Choose a year'),
      }}
    />
  );
}
