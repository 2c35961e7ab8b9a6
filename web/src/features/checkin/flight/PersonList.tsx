import type { CheckInTicket } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import styles from './flight.module.css';
import { StateCell } from './StateCell';

interface PersonListProps {
  tickets: readonly CheckInTicket[];
  /** A heading with the number of passengers. */
  title?: string;
  /** What the heading means for them. */
  about?: string;
}

/** Passengers that a question is about, by name; a long list scrolls by itself. */
export function PersonList({ tickets, title, about }: PersonListProps) {
  if (tickets.length === 0) return null;
  return (
    <section aria-label={title}>
      {title && (
        <Text text="heading" below={4}>
          {title} {tickets.length}
          {about && (
            <Text as="span" text="muted">
              {' · '}
              {about}
            </Text>
          )}
        </Text>
      )}
      <Box
        className={styles.persons}
        as="ul"
        frame
        round="control"
        tabIndex={0}
        aria-label={title ?? t('Passengers')}
      >
        {tickets.map((ticket) => (
          <Row key={ticket.id} as="li" gap={8} pad="4px 10px">
            <Text as="span" grow shrink clip size={13}>
              {ticket.sortingName}
            </Text>
            <Text as="span" className="code" text="muted">
              {ticket.locatorNumber}
            </Text>
            <span className={styles.personState}>
              <StateCell ticket={ticket} max={1} />
            </span>
          </Row>
        ))}
      </Box>
    </section>
  );
}
