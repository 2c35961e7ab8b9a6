import { type Icon, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Tone } from '../../kit/display/tones';
import { formatCount } from '../../kit/format/money';
import { Box, Row, Text } from '../../kit/layout/Box';
import type { PageLink } from '../../shell/checkInPages';
import styles from './Queues.module.css';

/** As many of each queue as its card shows. */
export const SHOWN_ROWS = 3;

/** Something that waits: its name, what it is about, and the figure that presses. */
export interface QueueCardRow {
  key: string;
  page: PageLink;
  name: string;
  /** A locator: its letters and digits differ. */
  code?: boolean;
  about: string;
  figure: string;
  title?: string | undefined;
}

interface QueueCardProps {
  icon: Icon;
  title: string;
  /** The list of all of them. */
  page: PageLink;
  count: number;
  /** What presses most, in its tone. */
  fact?: { words: string; tone: Tone } | null | undefined;
  rows: readonly QueueCardRow[];
  /** The names are short figures. */
  figures?: boolean;
  /** The names say all: they have the room of what they are about. */
  wide?: boolean;
}

/** One queue of the dashboard: the count leads to the list of all, a row to its own page. */
export function QueueCard(props: QueueCardProps) {
  const { icon: Mark, title, page, count, fact, rows, figures = false, wide = false } = props;
  return (
    <li className={styles.queue} data-none={count === 0 || undefined}>
      <Link {...page} className={styles.head}>
        <Row className={styles.title} iconTone="mute" as="span" gap={6} text="label" icons={15}>
          <Mark stroke={1.5} aria-hidden />
          {title}
          <IconChevronRight stroke={1.5} aria-hidden />
        </Row>
        <Row className={styles.sum} as="span" gap={8} align="baseline" size={12}>
          <b className="display">{formatCount(count)}</b>
          {fact && (
            <Text as="span" tone="tone" data-tone={fact.tone} clip>
              {fact.words}
            </Text>
          )}
        </Row>
      </Link>
      <ul className={styles.rows} data-figures={figures || undefined} data-wide={wide || undefined}>
        {rows.slice(0, SHOWN_ROWS).map((row) => (
          <li key={row.key}>
            <Link {...row.page} title={row.title}>
              <span className={row.code ? 'code' : undefined}>{row.name}</span>
              <Text as="span" grow shrink clip tone="mute">
                {row.about}
              </Text>
              <Box as="span" fixed>
                {row.figure}
              </Box>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
