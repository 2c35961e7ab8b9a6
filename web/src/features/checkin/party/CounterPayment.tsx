import { Button, Select, TextInput } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import type { PaymentMethodRead } from '../../../api/client';
import { FieldError } from '../../../kit/fields/field';
import fields from '../../../kit/fields/field.module.css';
import { Segmented } from '../../../kit/filters/Segmented';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Grid, LinkButton, Row, Stack } from '../../../kit/layout/Box';
import {
  addRow,
  amountOf,
  changeRow,
  MOST_PAYMENTS,
  type PaymentRow,
  type RowFaults,
  removeRow,
} from '../../booking/payment/rows';
import { SurchargeLine } from '../../booking/payment/SurchargeLine';
import { changeOf, handedOverFor } from './money';
import styles from './party.module.css';
import type { PartyWork } from './usePartyWork';

/** More are a list to choose from. */
const MOST_BESIDE = 3;

/** How the party pays what it owes here: a row a method, cash with its change. */
export function CounterPayment({ work }: { work: PartyWork }) {
  const { payment, charges, data, busy, setRows } = work;
  const { rows } = payment;
  const next =
    data.methods.find(({ id }) => rows.every(({ methodId }) => methodId !== id)) ?? data.methods[0];
  const canSplit = rows.length < Math.min(MOST_PAYMENTS, Math.max(data.methods.length, 1));
  return (
    <Stack gap={10}>
      {rows.map((row) => (
        <PaymentFields key={row.id} work={work} row={row} />
      ))}
      {canSplit && next && (
        <Row gap={8} justify="between">
          <LinkButton disabled={busy} onClick={() => setRows(addRow(rows, next.id, charges.owed))}>
            <IconPlus size={14} stroke={1.5} aria-hidden /> {t('Second payment')}
          </LinkButton>
        </Row>
      )}
    </Stack>
  );
}

function PaymentFields({ work, row }: { work: PartyWork; row: PaymentRow }) {
  const { payment, charges, data, busy, setRows } = work;
  const { rows, faults, methodOf } = payment;
  const method = methodOf(row.methodId);
  const fault = faults[row.id] ?? {};
  const amount = amountOf(row, rows, charges.owed);
  const change = (part: Partial<PaymentRow>) => setRows(changeRow(rows, row.id, part));
  return (
    <Stack as="fieldset" gap={8} aria-label={method?.name} disabled={busy}>
      <MethodChoice
        methods={data.methods}
        value={row.methodId}
        onChange={(methodId) => change({ methodId })}
      />
      <Grid columns="repeat(3, minmax(0, 1fr))" gap="8px" align="start">
        <TextInput
          label={t('Amount')}
          value={row.amount ?? amount ?? ''}
          error={fault.amount && <FieldError message={fault.amount} spill="right" />}
          inputMode="decimal"
          autoComplete="off"
          classNames={{ wrapper: fields.number ?? '' }}
          onChange={(event) => change({ amount: event.currentTarget.value })}
          onFocus={(event) => event.currentTarget.select()}
        />
        {method?.kind === 'Cash' ? (
          <CashFields work={work} row={row} amount={handedOverFor(amount ?? '0.00', method)} />
        ) : (
          <ReferenceField row={row} method={method} fault={fault} onChange={change} />
        )}
      </Grid>
      {(rows.length > 1 || method?.kind === 'Card') && (
        <Row gap={8} justify="between" text="muted">
          {method && <SurchargeLine method={method} amount={amount} />}
          {rows.length > 1 && (
            <LinkButton disabled={busy} onClick={() => setRows(removeRow(rows, row.id))}>
              {t('Remove this payment')}
            </LinkButton>
          )}
        </Row>
      )}
    </Stack>
  );
}

function CashFields({ work, row, amount }: { work: PartyWork; row: PaymentRow; amount: string }) {
  const given = work.draft.given[row.id];
  const change = changeOf(given, amount);
  return (
    <>
      <TextInput
        label={t('Cash given')}
        value={given ?? ''}
        placeholder={formatMoney(amount)}
        inputMode="decimal"
        autoComplete="off"
        classNames={{ wrapper: fields.number ?? '' }}
        onChange={(event) => work.giveCash(row.id, event.currentTarget.value)}
      />
      <div>
        <Box className={styles.fieldLabel}>{t('Change')}</Box>
        <Box
          as="output"
          block
          ground="track"
          round="control"
          pad="0 10px"
          height="var(--h-control)"
          leading="var(--h-control)"
          textAlign="right"
          weight={600}
        >
          {change === null ? '–' : formatMoney(change)}
        </Box>
      </div>
    </>
  );
}

interface ReferenceFieldProps {
  row: PaymentRow;
  method: PaymentMethodRead | undefined;
  fault: RowFaults;
  onChange: (part: Partial<PaymentRow>) => void;
}

function ReferenceField({ row, method, fault, onChange }: ReferenceFieldProps) {
  return (
    <Box span={2}>
      <TextInput
        label={t('Reference')}
        withAsterisk={method?.referenceRequired ?? false}
        placeholder={method?.referenceRequired ? '' : t('Optional')}
        value={row.reference}
        error={row.reference !== '' && fault.reference && <FieldError message={fault.reference} />}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => onChange({ reference: event.currentTarget.value })}
      />
    </Box>
  );
}

interface MethodChoiceProps {
  methods: readonly PaymentMethodRead[];
  value: string;
  onChange: (methodId: string) => void;
}

function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  if (methods.length <= MOST_BESIDE)
    return (
      <Segmented
        label={t('Paid by')}
        options={methods.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={onChange}
        fill
      />
    );
  return (
    <Select
      aria-label={t('Paid by')}
      data={methods.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      allowDeselect={false}
      withCheckIcon={false}
      rightSection={<IconChevronDown stroke={1.5} aria-hidden />}
      rightSectionPointerEvents="none"
      onChange={(methodId) => methodId && onChange(methodId)}
    />
  );
}

/** Takes the payment alone: who is not ready yet can pay already. */
export function TakeButton({ work }: { work: PartyWork }) {
  const { payment, takesMoney, busy, isOvertaken } = work;
  if (!takesMoney) return null;
  return (
    <Button size="xs" loading={busy} disabled={isOvertaken} onClick={() => void work.pay()}>
      {t('Take {amount} now', { amount: formatMoney(payment.taken) })}
    </Button>
  );
}
