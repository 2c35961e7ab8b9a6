import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MonthRead, monthsReopenMonth } from '../../../api/client';
import { monthsCheckOptions, monthsCheckQueryKey, monthsGetAllQueryKey } from '../../../api/queries';
import { Pill } from '../../../kit/display/Pill';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { ReasonDialog } from '../../../kit/feedback/ReasonDialog';
import { FailedState } from '../../../kit/feedback/StateBox';
import { toast } from '../../../kit/feedback/toasts';
import { formatInstant, formatMonth } from '../../../kit/format/dates';
import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Grid, Row, Stack, Text } from '../../../kit/layout/Box';
import { CloseForm } from './CloseForm';
import { MonthFigures } from './MonthFigures';
import styles from './months.module.css';
import { UnfinishedKinds } from './UnfinishedKinds';
import { MONTH_STATES } from './words';

/** Opening a month takes the focused row away, closing and reopening it the button. */
const focus = (element: HTMLElement | null) => element?.focus();

/** A month's sums, what is unfinished in it, and the step that closes or reopens it. */
export function MonthCheck({ month: read }: { month: MonthRead }) {
  const { month } = read;
  const check = useQuery(monthsCheckOptions({ query: { month } }));
  const [reopening, setReopening] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const queries = useQueryClient();
  /** Another desk closed or reopened the month: that is shown. */
  const reload = () => {
    void queries.invalidateQueries({ queryKey: monthsGetAllQueryKey() });
    void queries.invalidateQueries({ queryKey: monthsCheckQueryKey({ query: { month } }) });
  };
  const { data } = check;
  if (check.error) return <FailedState title={t('The month could not be checked')} query={check} />;
  if (!data) return <LoadingRows rows={6} />;
  const { label, tone } = MONTH_STATES[data.state];
  return (
    <>
      <Box key={data.state} ref={focus} tabIndex={-1} className={styles.place ?? ''}>
        <Grid className={styles.check} columns="280px minmax(0, 1fr)" gap="16px 28px" align="start">
          <Stack gap={10}>
            <Row justify="between">
              <Pill tone={tone}>{t(label)}</Pill>
              <Text text="muted">{t('{count} postings', { count: formatCount(data.sums.journals) })}</Text>
            </Row>
            <MonthFigures month={month} sums={(data.state === 'Closed' ? read : data).sums} />
            <Closing month={read} />
          </Stack>
          <Stack gap={14} shrink>
            <UnfinishedKinds kinds={data.unfinished} />
            {refusal && (
              <Text role="alert" text="error">
                {refusal}
              </Text>
            )}
            {data.mayClose && (
              <CloseForm
                month={month}
                isUnfinished={data.unfinished.length > 0}
                onRefusal={(said) => {
                  setRefusal(said);
                  if (said) reload();
                }}
              />
            )}
            {data.state === 'Running' && (
              <Text text="muted">{t('It can be closed after its last day.')}</Text>
            )}
            {data.state === 'Closed' && (
              <Row justify="end">
                <Button onClick={() => setReopening(true)}>{t('Reopen')}</Button>
              </Row>
            )}
          </Stack>
        </Grid>
      </Box>
      {reopening && (
        <ReasonDialog
          title={t('Reopen {month}', { month: formatMonth(month) })}
          about={t('Until it is closed again, postings dated into it are possible.')}
          submit={t('Reopen')}
          run={async (reason) => {
            setRefusal(null);
            await monthsReopenMonth({ body: { month, reason } }).catch((error: unknown) => {
              reload();
              throw error;
            });
            toast(t('{month} is open again.', { month: formatMonth(month) }));
          }}
          onClose={() => setReopening(false)}
        />
      )}
    </>
  );
}

/** Who closed and reopened the month, when, and why. */
function Closing({ month }: { month: MonthRead }) {
  const { closedAt, closedBy, note, reopenedAt, reopenedBy, reopenReason } = month;
  if (!closedAt) return null;
  return (
    <div>
      <Text text="small">
        {t('Closed {when} by {user}', { when: formatInstant(closedAt), user: closedBy ?? '' })}
      </Text>
      {note && (
        <Text text="muted" breakWords>
          {note}
        </Text>
      )}
      {reopenedAt && (
        <>
          <Text text="small" above={6}>
            {t('Reopened {when} by {user}', { when: formatInstant(reopenedAt), user: reopenedBy ?? '' })}
          </Text>
          <Text text="muted" breakWords>
            {reopenReason}
          </Text>
        </>
      )}
    </div>
  );
}
