import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Segmented } from '../../../kit/filters/Segmented';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Stack, Text } from '../../../kit/layout/Box';
import { isBeforeSale } from '../sale';
import { CreditNotice } from './CreditNotice';
import { CreditWay } from './CreditWay';
import type { Way } from './draft';
import { PaymentRowFields } from './PaymentRowFields';
import styles from './payment.module.css';
import { handedOver, MOST_PAYMENTS } from './rows';
import { TroubleNotice } from './TroubleNotice';
import type { Taking } from './useTaking';

/** The payments to take now, one row each; an agency may also sell on its account and take nothing. */
export function PaymentForm({ taking }: { taking: Taking }) {
  const { booking, rows, way, owed, busy, left, short, trouble, add, setWay } = taking;
  const isPaid = isBeforeSale(booking) && compare(owed, '0.00') <= 0;
  const onAccount = !booking.house && isBeforeSale(booking);
  const form = useRef<HTMLFormElement>(null);
  const added = useRef(false);
  // How it is paid comes first in a new row, and what is typed replaces what is offered.
  useEffect(() => {
    if (added.current && rows.length > 1) {
      const method = form.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input');
      method?.focus();
      method?.select();
    }
    added.current = false;
  }, [rows.length]);
  const cured = useRef(false);
  // The notice with the button is gone: the caret goes on where the chosen payment is typed.
  useEffect(() => {
    if (!cured.current) return;
    cured.current = false;
    const [card] = taking.cards.values();
    if (card) card.focus();
    else form.current?.querySelector<HTMLInputElement>('input[inputmode="decimal"]')?.focus();
  });
  const cure = (methodId: string) => {
    cured.current = true;
    taking.payAllBy(methodId);
  };
  const addRow = () => {
    added.current = true;
    add();
  };
  return (
    <Stack className={styles.form} gap={12} align="start">
      {onAccount && !isPaid && (
        <Segmented<Way>
          label={t('How the booking is confirmed')}
          options={[
            { value: 'pay', label: t('Take payment') },
            { value: 'credit', label: t('On credit, pay later') },
          ]}
          value={way}
          onChange={setWay}
          tall
        />
      )}
      <TroubleNotice taking={taking} />
      {compare(short, '0.00') > 0 && trouble?.kind !== 'overCredit' && (
        <CreditNotice taking={taking} onCure={cure} />
      )}
      {isPaid ? (
        <Text size={13} tone="ink-2">
          {t('Paid in full. Nothing more is taken; confirm to book.')}
        </Text>
      ) : onAccount && way === 'credit' ? (
        <CreditWay booking={booking} />
      ) : (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          aria-label={t('Payments to take')}
        >
          {rows.map((row) => (
            <PaymentRowFields key={row.id} taking={taking} row={row} />
          ))}
          <Row className={styles.sums} gap={12} align="start" justify="between" line="top" pad="12px 0 0">
            <Button
              size="xs"
              leftSection={<IconPlus />}
              disabled={busy || rows.length >= MOST_PAYMENTS}
              onClick={addRow}
            >
              {t('Add payment')}
            </Button>
            <dl className={styles.sum}>
              <dt>{t('To pay')}</dt>
              <Box as="dd" textAlign="right">
                {formatMoney(owed)}
              </Box>
              <dt>{t('Taken now')}</dt>
              <Text textAlign="right" as="dd" weight={600} tone="ink">
                {formatMoney(handedOver(rows, owed, taking.methodOf))}
              </Text>
              {compare(left, '0.00') > 0 && (
                <>
                  <dt>{t('Balance')}</dt>
                  <Text textAlign="right" as="dd" weight={600} tone="warn">
                    {formatMoney(left)}
                  </Text>
                </>
              )}
            </dl>
          </Row>
          {compare(left, '0.00') > 0 && (
            <Text text="muted" above={8}>
              {restWords(taking)}
            </Text>
          )}
        </form>
      )}
    </Stack>
  );
}

/** What becomes of the rest. */
function restWords({ booking, left, short }: Taking): string {
  const amount = formatMoney(left);
  if (!isBeforeSale(booking)) return t('Customer still owes {amount}.', { amount });
  if (booking.house) return t('Booked once the remaining {amount} is paid.', { amount });
  if (compare(short, '0.00') > 0) return t('Recorded only. Not booked until the credit covers it.');
  return t('Booked now. Customer still owes {agency} {amount}.', {
    agency: booking.officeHoldingName,
    amount,
  });
}
