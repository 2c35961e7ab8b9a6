import { Link } from '@tanstack/react-router';
import type { LedgerLine } from '../../api/client';
import { formatInstant } from '../../kit/format/dates';
import { formatMoney } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Box, Row, Text } from '../../kit/layout/Box';
import { postingTitle } from '../money/postings';
import { pageOfDocument } from './document';
import styles from './explain.module.css';

/** One posting: what it was for, as a link to its document; when and by whom; its amount, and the balance after it. */
export function ExplainLine({ line }: { line: LedgerLine }) {
  const { document, reversed } = line;
  const page = document && pageOfDocument(document);
  const tone = reversed ? 'mute' : 'ink';
  const name = nameOf(line);
  return (
    <Row as="li" gap={12} pad="6px 12px" line="bottom">
      <Box grow shrink>
        <Text as="span" block clip weight={500} tone={tone} title={name}>
          {page ? <Link to={page}>{name}</Link> : name}
        </Text>
        <Text as="span" block clip text="small">
          {[formatInstant(line.at), line.appUserName, line.officeName, reversed && t('reversed')]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      <span className={styles.figures}>
        <Text as="span" className={styles.amount} tone={tone}>
          {formatMoney(line.amount)}
        </Text>
        <Text as="span" className={styles.balance} tone="mute">
          {formatMoney(line.balance)}
        </Text>
      </span>
    </Row>
  );
}

/** What was posted and why; the document too, unless the title names it already. */
function nameOf({ title, note, document }: LedgerLine): string {
  const number = document?.title.split(' ').at(-1) ?? '';
  const isNamed = number === '' || title.includes(number);
  const name = postingTitle(title, document?.kind === 'Booking' ? number : null);
  return [name, !isNamed && document?.title, note !== title && note].filter(Boolean).join(' · ');
}
