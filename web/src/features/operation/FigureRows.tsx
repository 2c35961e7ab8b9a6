import type { OperationState } from '../../api/client';
import { formatInstant } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import styles from './operation.module.css';
import { gibibytes } from './words';

/** What waits, what is held and what was saved, as it is now. */
export function FigureRows({ state }: { state: OperationState }) {
  const { queue, holds, outbox, backups, connections } = state;
  const figures = [
    {
      name: t('Jobs waiting'),
      value: formatCount(queue.waiting),
      about: failed(queue.failed) ?? since(queue.oldestAt),
    },
    {
      name: t('E-mails waiting'),
      value: formatCount(outbox.waiting),
      about: failed(outbox.failed) ?? since(outbox.oldestAt),
    },
    {
      name: t('Bookings on hold'),
      value: formatCount(holds.bookings),
      about: t('{count} seats', { count: formatCount(holds.seats) }),
    },
    {
      name: t('Database connections'),
      value: formatCount(connections.active + connections.inTransaction + connections.idle),
      about: t('{count} at work', { count: formatCount(connections.active + connections.inTransaction) }),
    },
    { name: t('Last backup'), value: moment(backups.backupAt), about: undefined },
    { name: t('Last base of the archive'), value: moment(backups.archiveAt), about: undefined },
    { name: t('Job worker heard'), value: moment(queue.workerHeardAt), about: undefined },
    { name: t('Free on disk'), value: gibibytes(state.diskFreeBytes), about: undefined },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, about }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {about && <small>{about}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const moment = (at: string | null): string => (at ? formatInstant(at) : t('never'));

const since = (at: string | null): string | undefined =>
  at ? t('since {when}', { when: formatInstant(at) }) : undefined;

const failed = (count: number): string | undefined =>
  count > 0 ? t('{count} failed', { count: formatCount(count) }) : undefined;
