import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { currentRole } from '../../../access';
import type { WaiverWrite } from '../../../api/client';
import { FieldError } from '../../../kit/fields/field';
import fields from '../../../kit/fields/field.module.css';
import { type Amount, compare, formatMoney, parseMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, LinkButton, Row, Text } from '../../../kit/layout/Box';
import styles from './panel.module.css';

const LONGEST_REASON = 400;

export const mayWaive = (): boolean => currentRole() === 'CharterAdmin';

interface WaiverProps {
  /** The fee of the change: at most this much is waived. */
  fee: Amount;
  waiver: WaiverWrite | null;
  onWaive: (waiver: WaiverWrite | null) => void;
}

/** A part of the fee that the operator does not charge, with its reason. Charter admins only. */
export function Waiver({ fee, waiver, onWaive }: WaiverProps) {
  const [isOpen, setOpen] = useState(false);
  if (!mayWaive() || (compare(fee, '0.00') === 0 && !waiver)) return null;
  return (
    <Box className={styles.part} line="bottom" pad="8px 0">
      <Row gap={8} align="baseline">
        <Text as="span" text="heading">
          {t('Waiver')}
        </Text>
        {!isOpen && (
          <LinkButton onClick={() => setOpen(true)}>{waiver ? t('Edit') : t('Waive fee…')}</LinkButton>
        )}
        <Text as="span" end weight={waiver ? 600 : 400} tone={waiver ? 'good' : 'mute'} size={13}>
          {formatMoney(waiver ? `-${waiver.amount}` : '0.00')}
        </Text>
      </Row>
      {isOpen ? (
        <WaiverForm
          fee={fee}
          waiver={waiver}
          onWaive={(next) => {
            onWaive(next);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Text text="small">{waiver?.reason ?? t('Charter admin only, with a reason')}</Text>
      )}
    </Box>
  );
}

interface WaiverFormProps extends WaiverProps {
  onCancel: () => void;
}

function WaiverForm({ fee, waiver, onWaive, onCancel }: WaiverFormProps) {
  const [amount, setAmount] = useState(waiver?.amount ?? fee);
  const [reason, setReason] = useState(waiver?.reason ?? '');
  const [pressed, setPressed] = useState(false);
  const id = useId();
  const parsed = parseMoney(amount);
  const wrongAmount =
    parsed === null || compare(parsed, '0.00') <= 0
      ? t('Enter an amount.')
      : compare(parsed, fee) > 0
        ? t('At most {fee}', { fee: formatMoney(fee) })
        : null;
  const wrongReason = reason.trim() === '' ? t('Required') : null;
  const save = () => {
    setPressed(true);
    if (parsed && !wrongAmount && !wrongReason) onWaive({ amount: parsed, reason: reason.trim() });
  };
  return (
    <form
      id={id}
      noValidate
      className={styles.waiver}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextInput
        label={t('Amount')}
        value={amount}
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        classNames={{ wrapper: fields.number ?? '' }}
        error={pressed && wrongAmount && <FieldError message={wrongAmount} spill="right" />}
        onChange={(event) => setAmount(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextInput
        label={t('Reason')}
        withAsterisk
        value={reason}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        error={pressed && wrongReason && <FieldError message={wrongReason} />}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Row className={styles.waiverButtons} gap={8}>
        <Button size="xs" type="submit">
          {t('Waive')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        {waiver && (
          <Button size="xs" variant="subtle" onClick={() => onWaive(null)}>
            {t('Charge the fee')}
          </Button>
        )}
      </Row>
    </form>
  );
}
