import './calendar.css';
import { DatePicker } from '@mantine/dates';
import { isCivilDate } from '../format/dates';

interface CalendarProps {
  value: string;
  onPick: (date: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** Default export, because it is loaded lazily. */
export default function Calendar({ value, onPick, min, max }: CalendarProps) {
  const date = isCivilDate(value) ? value : null;
  return (
    <DatePicker
      size="xs"
      value={date}
      {...(date ? { defaultDate: date } : {})}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      firstDayOfWeek={0}
      onChange={(picked) => picked && onPick(picked)}
    />
  );
}
