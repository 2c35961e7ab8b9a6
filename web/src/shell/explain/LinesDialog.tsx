import type { UseQueryResult } from '@tanstack/react-query';
import type { Failure, LedgerLines } from '../../api/client';
import { Dialog } from '../../kit/feedback/Dialog';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { compare, formatCount, formatMoney } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Box, Row, Text } from '../../kit/layout/Box';
import { ExplainLine } from './ExplainLine';
import styles from './explain.module.css';

interface LinesDialogProps {
  /** What the figure is called; else what the lines say themselves. */
  title?: string;
  found: UseQueryResult<LedgerLines, Failure>;
  onClose: () => void;
}

/** Lines of the ledger, the newest first, each with the balance after it and its document. */
export function LinesDialog({ title, found, onClose }: LinesDialogProps) {
  const { data } = found;
  const left = data ? data.count - data.lines.length : 0;
  return (
    <Dialog opened title={title ?? data?.title ?? t('Lines')} onClose={onClose} maxWidth={720} asks={false}>
      {found.error && <FailedState title={t('The lines could not be loaded')} query={found} />}
      {!found.error && !data && <LoadingRows rows={8} />}
      {data && (
        <>
          <Row justify="between" gap={12} below={8}>
            <Text text="muted">
              {data.count === 1 ? t('1 line') : t('{count} lines', { count: formatCount(data.count) })}
            </Text>
            <Text weight={600} size={14}>
              {formatMoney(data.closing)}
            </Text>
          </Row>
          {data.lines.length === 0 && <Text tone="mute">{t('Nothing was posted here yet.')}</Text>}
          {data.lines.length > 0 && (
            <Box frame round="control" maxHeight="60dvh" scroll tabIndex={0}>
              <Row className={styles.heads} gap={12} ground="canvas" line="bottom" text="caption" aria-hidden>
                <Box as="span" grow>
                  {t('Line')}
                </Box>
                <span className={styles.amount}>{t('Amount')}</span>
                <span className={styles.balance}>{t('Balance')}</span>
              </Row>
              <Box as="ul" pad={0} margin={0} aria-label={t('Lines')}>
                {data.lines.toReversed().map((line) => (
                  <ExplainLine key={line.id} line={line} />
                ))}
                {(left > 0 || compare(data.opening, '0.00') !== 0) && (
                  <Row as="li" gap={12} pad="6px 12px">
                    <Text as="span" grow text="muted">
                      {left > 0
                        ? t('Before, {count} lines', { count: formatCount(left) })
                        : t('Balance before')}
                    </Text>
                    <Text as="span" fixed textAlign="right" tone="mute">
                      {formatMoney(data.opening)}
                    </Text>
                  </Row>
                )}
              </Box>
            </Box>
          )}
        </>
      )}
    </Dialog>
  );
}
