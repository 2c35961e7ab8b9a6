import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Grid, Text } from '../../../kit/layout/Box';
import type { ChargeLine } from './money';
import styles from './party.module.css';
import type { PartyWork } from './usePartyWork';

const AMOUNT = '64px';

/** The cross of what can be taken off again needs a column, which is there only then. */
const canTakeOff = ({ charges }: PartyWork, readOnly: boolean): boolean =>
  !readOnly && charges.lines.some(({ chosen, bought }) => chosen || bought);

const endOf = (takesOff: boolean): string => (takesOff ? `${AMOUNT} 20px` : AMOUNT);

interface ChargeLinesProps {
  work: PartyWork;
  readOnly?: boolean;
}

/** What the party owes here, line by line, charged or about to be, and what was paid for it. */
export function ChargeLines({ work, readOnly = false }: ChargeLinesProps) {
  const { charges, data } = work;
  const takesOff = canTakeOff(work, readOnly);
  const end = endOf(takesOff);
  const paid = data.payments.filter(({ state, forCheckIn }) => state === 'Recorded' && forCheckIn);
  return (
    <>
      {charges.lines.map((line) => (
        <Grid key={line.id} className={styles.charge} columns={`minmax(0, 1fr) auto ${end}`} gap="0 8px">
          <Text as="span" breakWords tone="ink-2">
            {line.label}
          </Text>
          <Text as="span" text="muted">
            {line.detail}
          </Text>
          <Text as="span" textAlign="right">
            {formatMoney(line.amount)}
          </Text>
          {takesOff && <TakeOff work={work} line={line} />}
        </Grid>
      ))}
      {paid.map((payment) => (
        <Grid key={payment.id} className={styles.charge} columns={`minmax(0, 1fr) ${end}`} gap="0 8px">
          <Text as="span" breakWords tone="ink-2">
            {t('Paid {method}, {office}', {
              method: payment.paymentMethodName,
              office: payment.officeName,
            })}
          </Text>
          <Text as="span" textAlign="right">
            {formatMoney(`-${payment.amount}`)}
          </Text>
        </Grid>
      ))}
    </>
  );
}

function TakeOff({ work, line }: { work: PartyWork; line: ChargeLine }) {
  const { chosen, bought } = line;
  if (!chosen && !bought) return <span />;
  const takeOff = () => {
    if (chosen) work.removeFee(chosen);
    else if (bought) void work.takeOff(bought);
  };
  return (
    <ActionIcon
      variant="subtle"
      size={20}
      disabled={work.busy}
      aria-label={t('Take off: {what}', { what: line.label })}
      onClick={takeOff}
    >
      <IconX size={14} stroke={1.5} />
    </ActionIcon>
  );
}

/** "Owed here 66.00", or that nothing is. */
export function OwedLine({ work, readOnly = false }: ChargeLinesProps) {
  const end = endOf(canTakeOff(work, readOnly));
  return (
    <Box className={styles.owed} line="top" weight={600} tone="ink" pad="8px 0">
      <Grid columns={`minmax(0, 1fr) ${end}`} gap="0 8px">
        <span>{t('Owed here')}</span>
        <Text as="span" textAlign="right">
          {formatMoney(work.charges.owed)}
        </Text>
      </Grid>
    </Box>
  );
}
