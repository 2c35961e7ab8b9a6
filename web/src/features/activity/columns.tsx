import type { EventRead } from '../../api/client';
import { formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import type { Column } from '../../kit/table/DataTable';
import { eventTitle } from '../../shell/eventWords';
import { EntityLink } from './EntityLink';
import { EventMark } from './EventMark';
import { entityWord } from './entities';
import { eventWord } from './eventTypes';

/** On the 24-hour clock: sorted as text, "01:00 PM" would stand before "11:00 AM". Spreadsheets read it as a time. */
const sortableTime = ({ eventDate }: EventRead): string =>
  `${formatInstant(eventDate, undefined, 'yyyy-MM-dd')} ${new Date(eventDate).toTimeString().slice(0, 8)}`;

export const columns = (): Column<EventRead>[] => [
  {
    key: 'time',
    header: t('Time'),
    value: sortableTime,
    render: (event) => formatInstant(event.eventDate),
    width: 182,
    mobile: 'line',
  },
  {
    key: 'event',
    header: t('Event'),
    value: (event) => t(eventWord(event.eventTypes)),
    render: (event) => <EventMark event={event} />,
    width: 164,
    secondary: true,
    mobile: 'end',
  },
  { key: 'what', header: t('What'), value: eventTitle, weight: 'key', mobile: 'title' },
  {
    key: 'entity',
    header: t('Record'),
    value: (event) => t(entityWord(event.entityType)),
    render: (event) => <EntityLink event={event} skipped />,
    width: 150,
    secondary: true,
    mobile: 'off',
  },
  { key: 'who', header: t('User'), value: (event) => event.appUserName, width: 150, mobile: 'line' },
  {
    key: 'office',
    header: t('Office'),
    value: (event) => event.officeName,
    width: 150,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
];
