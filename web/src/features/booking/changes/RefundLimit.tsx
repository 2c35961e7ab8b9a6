import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type RefundsRead, ticketMasterChangeRefundLimit } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { FieldError } from '../../../kit/fields/field';
import fields from '../../../kit/fields/field.module.css';
import { add, compare, formatMoney, parseMoney } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { useTake } from '../master/useTake';
import styles from './panel.module.css';

const LONGEST_REASON = 400;

interface RefundLimitProps {
  read: RefundsRead;
  onClose: () => void;
}

/** How much may be refunded in all, set by hand with a reason. */
export function RefundLimit({ read, onClose }: RefundLimitProps) {
  const [limit, setLimit] = useState(read.limit);
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefused(say(error)));
  const take = useTake();
  const parsed = parseMoney(limit);
  const least = add(read.refunded, read.reserved);
  const isInRange = parsed !== null && compare(parsed, least) >= 0 && compare(parsed, read.paid) <= 0;
  const wrongLimit =
    parsed === null
      ? t('Enter an amount.')
      : isInRange
        ? null
        : t('From {least} to {most}', { least: formatMoney(least), most: formatMoney(read.paid) });
  const wrongReason = reason.trim() === '' ? t('Required') : null;
  const save = () => {
    setPressed(true);
    setRefused(null);
    if (parsed === null || wrongLimit || wrongReason) return;
    void write(async () => {
      const body = {
        id: read.ticketMasterId,
        version: read.version,
        refundLimit: parsed,
        reason: reason.trim(),
      };
      take((await ticketMasterChangeRefundLimit({ body })).data);
      onClose();
    });
  };
  return (
    <form
      noValidate
      className={styles.waiver}
      aria-label={t('Change limit')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextInput
        label={t('Limit')}
        value={limit}
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        classNames={{ wrapper: fields.number ?? '' }}
        error={pressed && wrongLimit && <FieldError message={wrongLimit} spill="right" />}
        onChange={(event) => setLimit(event.currentTarget.value)}
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
      {refused && (
        <Text className={styles.waiverButtons} text="error" role="alert">
          {refused}
        </Text>
      )}
      <Row className={styles.waiverButtons} gap={8} below={8}>
        <Button size="xs" type="submit" loading={busy}>
          {t('Set limit')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Row>
    </form>
  );
}
