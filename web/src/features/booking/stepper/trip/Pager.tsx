import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, formatDate } from '../../../../kit/format/dates';
import { t } from '../../../../kit/i18n/t';
import { Row } from '../../../../kit/layout/Box';
import styles from './leg.module.css';
import { FORTNIGHT } from './plan';

interface PagerProps {
  start: string;
  first: string;
  onTurn: (pages: number) => void;
}

/** For the pointer: the keyboard turns the page from inside the strip. */
export function Pager({ start, first, onTurn }: PagerProps) {
  const end = addDays(start, FORTNIGHT - 1);
  return (
    <Row className={styles.pager} gap={8} fixed nowrap size={12} weight={500} tone="ink">
      <ActionIcon
        variant="default"
        aria-label={t('Previous two weeks')}
        tabIndex={-1}
        disabled={start <= first}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft stroke={1.5} />
      </ActionIcon>
      <span>{spanOf(start, end)}</span>
      <ActionIcon variant="default" aria-label={t('Next two weeks')} tabIndex={-1} onClick={() => onTurn(1)}>
        <IconChevronRight stroke={1.5} />
      </ActionIcon>
    </Row>
  );
}

/** "Nov 16 – 29", "Nov 30 – Dec 13". */
function spanOf(start: string, end: string): string {
  const [, from, first] = formatDate(start, 'eee MMM dd').split(' ');
  const [, to, last] = formatDate(end, 'eee MMM dd').split(' ');
  return from === to ? `${from} ${first} – ${last}` : `${from} ${first} – ${to} ${last}`;
}
