import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LedgerLine } from '../../api/client';
import { ledgerGetLinesOptions } from '../../api/queries';
import { Dialog } from '../../kit/feedback/Dialog';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { formatInstant } from '../../kit/format/dates';
import { compare, formatCount, formatMoney } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Box, Row, Text } from '../../kit/layout/Box';
import type { ExplainedAccount } from './accounts';
import { pageOfDocument } from './document';

interface ExplainDialogProps {
  account: ExplainedAccount;
  onClose: () => void;
}

/** Why a balance is what it is: its lines, the newest first, each with the balance after it and its document. */
export default function ExplainDialog({ account, onClose }: ExplainDialogProps) {
  const found = useQuery(ledgerGetLinesOptions({ query: account }));
  const { data } = found;
  const left = data ? data.count - data.lines.length : 0;
  return (
    <Dialog opened title={data?.title ?? t('Lines')} onClose={onClose} maxWidth={720} asks={false}>
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
            <Box
              as="ul"
              frame
              round="control"
              maxHeight="60dvh"
              scroll
              tabIndex={0}
              aria-label={t('Lines')}
              pad={0}
              margin={0}
            >
              {data.lines.toReversed().map((line) => (
                <Line key={line.id} line={line} />
              ))}
              {(left > 0 || compare(data.opening, '0.00') !== 0) && (
                <Row as="li" gap={12} pad="6px 12px">
                  <Text as="span" grow text="muted">
                    {left > 0
                      ? t('Before, {count} lines', { count: formatCount(left) })
                      : t('Balance before')}
                  </Text>
                  <Text as="span" width={96} fixed textAlign="right" tone="mute">
                    {formatMoney(data.opening)}
                  </Text>
                </Row>
              )}
            </Box>
          )}
        </>
      )}
    </Dialog>
  );
}

function Line({ line }: { line: LedgerLine }) {
  const { document } = line;
  const page = document && pageOfDocument(document);
  const tone = line.reversed ? 'mute' : 'ink';
  return (
    <Row as="li" gap={12} pad="6px 12px" line="bottom">
      <Box grow shrink>
        <Text as="span" block clip weight={500} tone={tone}>
          {page ? <Link to={page}>{document.title}</Link> : (document?.title ?? line.title)}
          {line.note && ` · ${line.note}`}
        </Text>
        <Text as="span" block clip text="small">
          {[
            formatInstant(line.at),
            document && document.title !== line.title && line.title,
            line.appUserName,
            line.officeName,
            line.reversed && t('reversed'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      <Text as="span" width={96} fixed textAlign="right" tone={tone}>
        {formatMoney(line.amount)}
      </Text>
      <Text as="span" width={96} fixed textAlign="right" tone="mute">
        {formatMoney(line.balance)}
      </Text>
    </Row>
  );
}
