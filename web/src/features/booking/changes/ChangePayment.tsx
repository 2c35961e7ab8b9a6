import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { FieldError } from '../../../kit/fields/field';
import fields from '../../../kit/fields/field.module.css';
import { Segmented } from '../../../kit/filters/Segmented';
import { formatMoney, parseMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { LinkButton, Row, Stack, Text } from '../../../kit/layout/Box';
import { CardFields } from '../payment/CardFields';
import type { Way } from '../payment/draft';
import { KeeperLine } from '../payment/KeeperLine';
import { amountOf, MOST_PAYMENTS, type PaymentRow } from '../payment/rows';
import { SurchargeLine } from '../payment/SurchargeLine';
import styles from './panel.module.css';
import type { ChangePaying } from './useChangePayment';

/** Who pays for the change, and how. */
export function ChangePayment({ paying, busy }: { paying: ChangePaying; busy: boolean }) {
  const { booking, rows, way, asks, methods, setWay } = paying;
  if (!asks) return null;
  const last = paying.methodOf(rows.at(-1)?.methodId ?? '');
  const isCharging = paying.card.waiting !== null;
  return (
    <Stack gap={8} pad="8px 0 10px">
      {!booking.house && (
        <Segmented<Way>
          label={t('How the change is paid')}
          options={[
            { value: 'pay', label: t('Customer pays now') },
            { value: 'credit', label: t('On agency credit'), disabled: isCharging },
          ]}
          value={way}
          onChange={setWay}
          tall
          fill
        />
      )}
      {!booking.house && isCharging && (
        <Text text="small">{t('No other way to pay until the card company has answered.')}</Text>
      )}
      {way === 'pay' && methods.length > 0 && (
        <>
          {rows.map((row, index) => (
            <RowFields key={row.id} paying={paying} row={row} index={index} busy={busy} />
          ))}
          <Row gap={12} justify="between" text="small">
            {last ? <KeeperLine method={last} booking={booking} /> : <span />}
            {!paying.byCard && (
              <LinkButton disabled={busy || rows.length >= MOST_PAYMENTS} onClick={paying.split}>
                {t('Split payment')}
              </LinkButton>
            )}
          </Row>
        </>
      )}
      {way === 'credit' && (
        <Text text="small">
          {t('No payment now. Customer owes {agency} {amount}.', {
            agency: booking.officeHoldingName,
            amount: formatMoney(paying.owed),
          })}
        </Text>
      )}
    </Stack>
  );
}

interface RowFieldsProps {
  paying: ChangePaying;
  row: PaymentRow;
  index: number;
  busy: boolean;
}

function RowFields({ paying, row, index, busy }: RowFieldsProps) {
  const { methods, rows, owed, change, remove } = paying;
  const method = paying.methodOf(row.methodId);
  const faults = paying.faultsAt(index);
  const tidy = () => {
    const parsed = row.amount === null ? null : parseMoney(row.amount);
    if (parsed !== null && parsed !== row.amount) change(row.id, { amount: parsed });
  };
  return (
    <fieldset className={styles.payment} aria-label={method?.name} disabled={busy}>
      <Select
        aria-label={t('Paid by')}
        data={methods.map(({ id, name }) => ({ value: id, label: name }))}
        value={row.methodId}
        allowDeselect={false}
        withCheckIcon={false}
        searchable
        selectFirstOptionOnChange
        rightSection={<IconChevronDown stroke={1.5} aria-hidden />}
        rightSectionPointerEvents="none"
        disabled={busy}
        onChange={(methodId) => methodId && change(row.id, { methodId })}
      />
      <TextInput
        aria-label={t('Amount')}
        value={row.amount ?? amountOf(row, rows, owed) ?? ''}
        error={faults.amount && <FieldError message={faults.amount} spill="left" />}
        disabled={busy}
        inputMode="decimal"
        autoComplete="off"
        classNames={{ wrapper: fields.number ?? '' }}
        onChange={(event) => change(row.id, { amount: event.currentTarget.value })}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={tidy}
      />
      {rows.length > 1 && (
        <ActionIcon
          variant="subtle"
          aria-label={t('Remove: {what}', { what: method?.name ?? '' })}
          onClick={() => remove(row.id)}
        >
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      )}
      {method?.referenceRequired && (
        <TextInput
          className={styles.reference ?? ''}
          aria-label={t('Reference')}
          placeholder={t('Reference')}
          value={row.reference}
          error={faults.reference && <FieldError message={faults.reference} />}
          disabled={busy}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => change(row.id, { reference: event.currentTarget.value })}
        />
      )}
      {paying.byCard && method && (
        <div className={styles.card}>
          <CardFields ref={paying.card.fields} disabled={busy} />
          <Text text="small" above={6}>
            <SurchargeLine method={method} amount={amountOf(row, rows, owed)} />
          </Text>
        </div>
      )}
    </fieldset>
  );
}
