import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconFileText, IconMail, IconX } from '@tabler/icons-react';
import type { AccountLine } from '../../../api/client';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import styles from './foot.module.css';
import { sumOfLines } from './words';

interface LinesFootProps {
  lines: readonly AccountLine[];
  onClear: () => void;
  onPrint: () => void;
  /** Missing for a caller who may not. */
  onMail?: (() => void) | undefined;
  onReverse?: (() => void) | undefined;
  onInvoice?: (() => void) | undefined;
}

/** The chosen lines and what they come to, before anything is made of them. */
export function LinesFoot({ lines, onClear, onPrint, onMail, onReverse, onInvoice }: LinesFootProps) {
  const { total, words } = sumOfLines(lines);
  return (
    <Row
      className={styles.foot}
      gap={10}
      fixed
      line="top"
      ground="canvas"
      pad="0 var(--gutter)"
      minHeight="var(--h-foot)"
    >
      <ActionIcon variant="subtle" aria-label={t('Clear selection')} onClick={onClear}>
        <IconX stroke={1.5} />
      </ActionIcon>
      <Text as="span" weight={600} nowrap role="status">
        {lines.length === 1 ? t('1 line') : t('{count} lines', { count: formatCount(lines.length) })}
      </Text>
      <Text as="span" className={styles.words} text="muted" grow shrink clip>
        {words}
      </Text>
      <MoneyHero amount={total} size="small" />
      <Row gap={8} fixed>
        {onReverse && (
          <Button leftSection={<IconArrowBackUp stroke={1.5} aria-hidden />} onClick={onReverse}>
            {t('Reverse')}
          </Button>
        )}
        <ActionIcon variant="default" aria-label={t('Print the chosen lines')} onClick={onPrint}>
          <IconFileText stroke={1.5} />
        </ActionIcon>
        {onMail && (
          <ActionIcon variant="default" aria-label={t('E-mail the chosen lines')} onClick={onMail}>
            <IconMail stroke={1.5} />
          </ActionIcon>
        )}
        {onInvoice && (
          <Button variant="filled" onClick={onInvoice}>
            {t('Create invoice')}
          </Button>
        )}
      </Row>
    </Row>
  );
}
