import '../../../kit/fields/calendar.css';
import 'dayjs/locale/es';
import { DatePicker } from '@mantine/dates';
import { getLanguage, t } from '../../../kit/i18n/t';

interface DaysCalendarProps {
  days: string[];
  /** The month shown first. */
  begin: string;
  onChange: (days: string[]) => void;
}

/** Several days of a calendar. Default export, because it is loaded lazily. */
export default function DaysCalendar({ days, begin, onChange }: DaysCalendarProps) {
  return (
    <DatePicker
      type="multiple"
      size="xs"
      value={days}
      onChange={onChange}
      defaultDate={begin}
      firstDayOfWeek={0}
      locale={getLanguage()}
      ariaLabels={{
        previousMonth: t('Previous month'),
        nextMonth: t('Next month'),
        monthLevelControl: t('Choose a month'),
        yearLevelControl: t('Choose a year'),
      }}
    />
  );
}
