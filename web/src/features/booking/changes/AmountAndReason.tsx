import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FieldError } from '../../../kit/fields/field';
import fields from '../../../kit/fields/field.module.css';
import { type Amount, parseMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import styles from './panel.module.css';

const LONGEST_REASON = 400;

interface AmountAndReasonProps {
  label: string;
  /** What the field of the amount is called. */
  amountLabel: string;
  amount: Amount;
  reason?: string;
  /** What is wrong with the amount, if anything. */
  judge: (amount: Amount) => string | null;
  submit: string;
  busy?: boolean;
  /** Why the server refused. */
  refused?: string | null;
  onSubmit: (amount: Amount, reason: string) => void;
  onCancel: () => void;
  /** A further button. */
  children?: ReactNode;
}

/** A small form in a panel: an amount, and the reason that stays in the log. */
export function AmountAndReason(props: AmountAndReasonProps) {
  const [typed, setTyped] = useState<string>(props.amount);
  const [reason, setReason] = useState(props.reason ?? '');
  const [pressed, setPressed] = useState(false);
  const amount = parseMoney(typed);
  const wrongAmount = amount === null ? t('Enter an amount.') : props.judge(amount);
  const wrongReason = reason.trim() === '' ? t('Required') : null;
  return (
    <form
      noValidate
      className={styles.waiver}
      aria-label={props.label}
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (amount !== null && !wrongAmount && !wrongReason) props.onSubmit(amount, reason.trim());
      }}
    >
      <TextInput
        label={props.amountLabel}
        value={typed}
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        classNames={{ wrapper: fields.number ?? '' }}
        error={pressed && wrongAmount && <FieldError message={wrongAmount} spill="right" />}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextInput
        label={t('Reason')}
        withAsterisk
        value={reason}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        error={pressed && wrongReason && <FieldError message={wrongReason} spill="left" />}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {props.refused && (
        <Text className={styles.waiverButtons} text="error" role="alert">
          {props.refused}
        </Text>
      )}
      <Row className={styles.waiverButtons} gap={8} below={8}>
        <Button size="xs" type="submit" loading={props.busy}>
          {props.submit}
        </Button>
        <Button size="xs" variant="subtle" onClick={props.onCancel}>
          {t('Cancel')}
        </Button>
        {props.children}
      </Row>
    </form>
  );
}
