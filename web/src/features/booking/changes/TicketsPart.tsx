import type { ReactNode } from 'react';
import type { TicketMasterRead, TicketRead } from '../../../api/client';
import { Kbd } from '../../../kit/display/Kbd';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { ChooseGrid } from './ChooseGrid';
import { changeableTickets, type Judging } from './changeable';
import type { Chosen } from './chosen';
import styles from './flight.module.css';

interface TicketsPartProps {
  title: string;
  /** In place of the title's count: a choice between whole, passengers, flight. */
  beside?: ReactNode;
  booking: TicketMasterRead;
  judging: Judging;
  chosen: Chosen;
  disabled?: boolean;
  onChoose: (chosen: Chosen) => void;
  says: (ticket: TicketRead) => ReactNode;
}

/** The grid in which tickets are chosen, with its keys. */
export function TicketsPart({ title, beside, ...grid }: TicketsPartProps) {
  const all = changeableTickets(grid.booking, grid.judging).length;
  return (
    <section className={styles.tickets} aria-label={title}>
      <div className={styles.caption}>
        <Text as="h3" text="heading" nowrap>
          {title}
        </Text>
        {beside}
        <Text as="span" text="muted" nowrap>
          {t('{count} of {all} chosen', { count: grid.chosen.size, all })}
        </Text>
        <div className={styles.keys} aria-hidden>
          {!beside && (
            <>
              <Kbd>↑↓←→</Kbd>
              <span>{t('move')}</span>
            </>
          )}
          <Kbd>Space</Kbd>
          <span>{t('choose')}</span>
          <Kbd>Shift Space</Kbd>
          <span>{t('row')}</span>
          {!beside && (
            <>
              <Kbd>Ctrl A</Kbd>
              <span>{t('flight')}</span>
            </>
          )}
        </div>
      </div>
      <ChooseGrid label={title} {...grid} />
    </section>
  );
}
