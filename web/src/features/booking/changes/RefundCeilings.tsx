import type { ReactNode } from 'react';
import { type Amount, formatMoney, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { type Ceilings, isSome } from './refunds';

interface RefundCeilingsProps {
  ceilings: Ceilings;
  /** They are of the booking once the change is applied. */
  after?: boolean;
  /** Beside the limit: how it is changed. */
  beside?: ReactNode;
  /** Under the limit, while it is changed. */
  under?: ReactNode;
}

/** The three ceilings of a refund, each with its sum, and the least of them. */
export function RefundCeilings({ ceilings, after, beside, under }: RefundCeilingsProps) {
  const { paid, refunded, reserved, charged, limit, limitSet, kept, credit, refundable } = ceilings;
  const net = sub(paid, refunded);
  return (
    <>
      <Ceiling
        name={t('Paid, not yet refunded')}
        amount={net}
        sum={t('{paid} paid − {refunded} refunded', {
          paid: formatMoney(paid),
          refunded: formatMoney(refunded),
        })}
      />
      <Ceiling
        name={t('Left of the refund limit')}
        beside={beside}
        amount={sub(limit, refunded)}
        sum={`${formatMoney(limit)} − ${formatMoney(refunded)} · ${limitWords(limitSet, kept)}`}
      />
      {under}
      <Ceiling
        name={t('Credit on the booking')}
        amount={credit}
        sum={
          after
            ? t('{net} − {charged} charged after this', {
                net: formatMoney(net),
                charged: formatMoney(charged),
              })
            : t('{net} − {charged} charged', { net: formatMoney(net), charged: formatMoney(charged) })
        }
      />
      {isSome(reserved) && (
        <Ceiling
          name={t('− Promised already')}
          amount={sub('0.00', reserved)}
          sum={t('Card refunds without a result, and pay-backs that were approved')}
        />
      )}
      <Box line="top" pad="6px 0 0" above={4}>
        <Row gap={8} align="baseline">
          <Text as="span" text="heading">
            {t('Refundable now')}
          </Text>
          <Text as="span" text="muted">
            {t('the least of the three')}
          </Text>
          <Text as="span" end text="heading">
            {formatMoney(refundable)}
          </Text>
        </Row>
      </Box>
    </>
  );
}

const limitWords = (isSet: boolean, kept: Amount): string =>
  isSet
    ? t('limit: set by hand')
    : t('limit: paid − {kept} kept if all is cancelled', { kept: formatMoney(kept) });

interface CeilingProps {
  name: string;
  beside?: ReactNode;
  amount: Amount;
  sum: string;
}

function Ceiling({ name, beside, amount, sum }: CeilingProps) {
  return (
    <Box pad="0 0 6px">
      <Row gap={8} align="baseline" size={13}>
        <Text as="span" weight={500} tone="ink">
          {name}
        </Text>
        {beside}
        <Text as="span" end tone="ink">
          {formatMoney(amount)}
        </Text>
      </Row>
      <Text text="small">{sum}</Text>
    </Box>
  );
}
