import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { FieldError } from '../../../kit/fields/field';
import fields from '../../../kit/fields/field.module.css';
import { parseMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Grid, Row } from '../../../kit/layout/Box';
import { CardFields } from './CardFields';
import { KeeperLine } from './KeeperLine';
import { goesThroughGateway } from './methods';
import styles from './payment.module.css';
import { amountOf, faultsOf, type PaymentRow } from './rows';
import { SurchargeLine } from './SurchargeLine';
import type { Taking } from './useTaking';

interface PaymentRowFieldsProps {
  taking: Taking;
  row: PaymentRow;
}

/** One payment: how, how much, and what is written beside it. */
export function PaymentRowFields({ taking, row }: PaymentRowFieldsProps) {
  const { booking, methods, owed, rows, busy, pressed, methodOf, change, remove, cards } = taking;
  const method = methodOf(row.methodId);
  const byGateway = method !== undefined && goesThroughGateway(method);
  const amount = amountOf(row, rows, owed);
  const faults = pressed ? faultsOf(row, rows, owed, method) : {};
  const tidy = () => {
    const parsed = row.amount === null ? null : parseMoney(row.amount);
    if (parsed !== null && parsed !== row.amount) change(row.id, { amount: parsed });
  };
  return (
    <Grid
      className={styles.payment}
      as="fieldset"
      columns="minmax(150px, 1.2fr) 120px minmax(110px, 1fr) minmax(110px, 1fr) 32px"
      gap="10px var(--field-gap)"
      align="start"
      line="top"
      pad="12px 0"
      disabled={busy}
      aria-label={method?.name}
    >
      <Select
        label={t('Paid by')}
        data={methods.map(({ id, name }) => ({ value: id, label: name }))}
        value={row.methodId}
        allowDeselect={false}
        withCheckIcon={false}
        searchable
        selectFirstOptionOnChange
        maxDropdownHeight={280}
        disabled={busy}
        rightSection={<IconChevronDown stroke={1.5} aria-hidden />}
        rightSectionPointerEvents="none"
        onChange={(methodId) => methodId && change(row.id, { methodId })}
      />
      <TextInput
        label={t('Amount')}
        value={row.amount ?? amount ?? ''}
        error={faults.amount && <FieldError message={faults.amount} spill="right" />}
        disabled={busy}
        inputMode="decimal"
        autoComplete="off"
        classNames={{ wrapper: fields.number ?? '' }}
        onChange={(event) => change(row.id, { amount: event.currentTarget.value })}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={tidy}
      />
      {!byGateway && (
        <TextInput
          label={t('Reference')}
          withAsterisk={method?.referenceRequired ?? false}
          placeholder={method?.referenceRequired ? '' : t('Optional')}
          value={row.reference}
          error={faults.reference && <FieldError message={faults.reference} spill="left" />}
          disabled={busy}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => change(row.id, { reference: event.currentTarget.value })}
        />
      )}
      <TextInput
        className={byGateway ? styles.wide : ''}
        label={t('Note')}
        placeholder={t('Optional')}
        value={row.note}
        disabled={busy}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => change(row.id, { note: event.currentTarget.value })}
      />
      {rows.length > 1 && (
        <ActionIcon
          className={styles.remove ?? ''}
          variant="subtle"
          aria-label={t('Remove: {what}', { what: method?.name ?? '' })}
          disabled={busy}
          onClick={() => remove(row.id)}
        >
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      )}
      {byGateway && (
        <CardFields
          disabled={busy}
          ref={(handle) => {
            if (handle) cards.set(row.id, handle);
            return () => void cards.delete(row.id);
          }}
        />
      )}
      {method && (
        <Row
          className={styles.says}
          as="p"
          gap="2px 16px"
          align="stretch"
          justify="between"
          wrap
          text="muted"
          above={-2}
        >
          <KeeperLine method={method} booking={booking} />
          <SurchargeLine method={method} amount={amount} />
        </Row>
      )}
    </Grid>
  );
}
