import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Grid, Row, Text } from '../../../kit/layout/Box';
import type { ChargeLine } from './money';
import styles from './party.module.css';
import type { PartyWork } from './usePartyWork';

/** What the party owes here, line by line, charged or about to be, and what was paid for it. */
export function ChargeLines({ work, readOnly = false }: { work: PartyWork; readOnly?: boolean }) {
  const { charges, data } = work;
  const paid = data.payments.filter(({ state, forCheckIn }) => state === 'Recorded' && forCheckIn);
  return (
    <>
      {charges.lines.map((line) => (
        <Grid key={line.id} className={styles.charge} columns="minmax(0, 1fr) auto 72px 20px" gap="0 8px">
          <Text as="span" breakWords tone="ink-2">
            {line.label}
          </Text>
          <Text as="span" text="muted">
            {line.detail}
          </Text>
          <Text as="span" textAlign="right">
            {formatMoney(line.amount)}
          </Text>
          {readOnly ? <span /> : <TakeOff work={work} line={line} />}
        </Grid>
      ))}
      {paid.map((payment) => (
        <Grid key={payment.id} className={styles.charge} columns="minmax(0, 1fr) 72px 20px" gap="0 8px">
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
export function OwedLine({ work: { charges } }: { work: PartyWork }) {
  return (
    <Row className={styles.owed} justify="between" line="top" weight={600} tone="ink" pad="8px 0">
      <span>{t('Owed here')}</span>
      <span>{formatMoney(charges.owed)}</span>
    </Row>
  );
}
