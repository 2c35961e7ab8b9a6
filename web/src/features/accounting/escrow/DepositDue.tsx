import { Button } from '@mantine/core';
import { can } from '../../../access';
import type { BankHoliday } from '../../../api/client';
import { Kbd } from '../../../kit/display/Kbd';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { type Amount, add, formatCount } from '../../../kit/format/money';
import { translateServerText } from '../../../kit/i18n/serverText';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { weekDay } from './words';

interface DepositDueProps {
  sums: { due: Amount; late: Amount; dueCount: number; lateCount: number };
  onRecord: () => void;
}

/** What is to be taken to the bank, and the button that records it. */
export function DepositDue({ sums: { due, late, dueCount, lateCount }, onRecord }: DepositDueProps) {
  const count = dueCount + lateCount;
  return (
    <>
      <Row justify="between" gap={8} align="baseline">
        <Text weight={600}>{t('Deposit due')}</Text>
        <MoneyHero amount={add(due, late)} size="total" />
      </Row>
      <Text text="muted">
        {[
          count === 1 ? t('1 receipt') : t('{count} receipts', { count: formatCount(count) }),
          lateCount > 0 && t('{count} late', { count: formatCount(lateCount) }),
        ]
          .filter(Boolean)
          .join(', ')}
      </Text>
      {can('RecordFlightCosts') && (
        <Box above={10}>
          <Button
            variant="filled"
            fullWidth
            disabled={count === 0}
            rightSection={<Kbd inside>Ctrl ↵</Kbd>}
            onClick={onRecord}
          >
            {t('Record deposit')}
          </Button>
        </Box>
      )}
    </>
  );
}

/** The next days on which no deposit is due. */
export function BanksClosed({ holidays }: { holidays: readonly BankHoliday[] }) {
  return (
    <Box above={14}>
      <Text text="label">{t('Banks closed')}</Text>
      {holidays.map(({ day, name }) => (
        <Row key={day} justify="between" gap={8}>
          <Text text="muted">{weekDay(day)}</Text>
          <Text text="muted">{translateServerText(name)}</Text>
        </Row>
      ))}
    </Box>
  );
}
