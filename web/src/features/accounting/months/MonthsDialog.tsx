import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { monthsGetAllOptions } from '../../../api/queries';
import { Dialog } from '../../../kit/feedback/Dialog';
import { formatMonth } from '../../../kit/format/dates';
import { useMobile } from '../../../kit/hooks/mobile';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Text } from '../../../kit/layout/Box';
import { DataTable } from '../../../kit/table/DataTable';
import { monthColumns } from './columns';
import { MonthCheck } from './MonthCheck';

/** The months since the first entry with their sums; one that is opened is checked, closed and reopened. */
export default function MonthsDialog({ onClose }: { onClose: () => void }) {
  const [month, setMonth] = useState<string | null>(null);
  const months = useQuery(monthsGetAllOptions());
  const columns = useMemo(monthColumns, []);
  const mobile = useMobile();
  const count = months.data?.length ?? 8;
  const chosen = months.data?.find((each) => each.month === month);
  return (
    <Dialog
      opened
      title={chosen ? formatMonth(chosen.month) : t('Months')}
      onClose={onClose}
      maxWidth={940}
      asks={false}
      foot={
        chosen && (
          <Button leftSection={<IconChevronLeft stroke={1.5} aria-hidden />} onClick={() => setMonth(null)}>
            {t('All months')}
          </Button>
        )
      }
    >
      {chosen ? (
        <MonthCheck month={chosen} />
      ) : (
        <>
          <Text text="muted" below={8}>
            {t('Nothing is posted into a closed month. Enter opens a month to check and close it.')}
          </Text>
          <Box frame round="control" height={`min(52dvh, ${30 + count * (mobile ? 52 : 32)}px)`}>
            <DataTable
              id="months"
              label={t('Months')}
              tools={false}
              narrowBelow={0}
              columns={columns}
              rows={months.data}
              rowId={(each) => each.month}
              failure={months.error ? say(months.error) : undefined}
              onRetry={() => void months.refetch()}
              onOpen={(each) => setMonth(each.month)}
              isDone={({ state }) => state === 'Closed'}
              autoFocus
              empty={{ title: t('No months yet') }}
            />
          </Box>
        </>
      )}
    </Dialog>
  );
}
