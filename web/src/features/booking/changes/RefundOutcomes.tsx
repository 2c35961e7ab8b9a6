import { Button } from '@mantine/core';
import type { RefundsRead, TicketMasterRead } from '../../../api/client';
import { Pill } from '../../../kit/display/Pill';
import type { Tone } from '../../../kit/display/tones';
import { formatMoney } from '../../../kit/format/money';
import { s, t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { MethodMark } from '../payment/MethodMark';
import styles from './refund.module.css';
import { sourceName } from './refunds';
import { askedWords, isOpenRefund, useAskRefund } from './useAskRefund';
import { newestOf, type Outcome, type Refunding } from './useRefunding';

const LOOKS: Readonly<Record<Outcome['state'], readonly [Tone, string]>> = {
  Begun: ['info', s('sending')],
  Sent: ['good', s('sent')],
  Unknown: ['warn', s('unknown')],
  Failed: ['bad', s('failed')],
  Approved: ['good', s('approved')],
  Refused: ['bad', s('failed')],
  Waiting: ['quiet', s('not sent')],
  Lost: ['warn', s('unknown')],
};

/** What can be sent once more. Of the unknown ones the server asks the card company by itself. */
const AGAIN: readonly Outcome['state'][] = ['Failed', 'Refused', 'Waiting', 'Lost'];

interface RefundOutcomesProps {
  booking: TicketMasterRead;
  read: RefundsRead | undefined;
  refunding: Refunding;
  reason: string;
}

/** What became of each part of the refund. What failed is tried again by itself. */
export function RefundOutcomes({ booking, read, refunding, reason }: RefundOutcomesProps) {
  const { outcomes, again, busy } = refunding;
  const asking = useAskRefund();
  if (!outcomes) return null;
  return (
    <section className={styles.outcomes} aria-label={t('Refunds')}>
      {outcomes.map((told) => {
        const outcome = newestOf(told, read?.payments ?? []);
        const [tone, word] = LOOKS[outcome.state];
        const { id } = outcome;
        const said = id ? asking.told[id] : undefined;
        const name = sourceName(outcome.payment, booking);
        return (
          <div key={outcome.payment.paymentId} className={styles.outcome}>
            <Row gap={6} icons={16} iconTone="mute" shrink>
              <MethodMark kind={outcome.payment.kind} />
              <Text as="span" weight={500} tone="ink" clip>
                {name}
              </Text>
              <Text as="span" weight={600} tone="ink">
                {formatMoney(outcome.amount)}
              </Text>
            </Row>
            <Pill tone={tone}>{t(word)}</Pill>
            {AGAIN.includes(outcome.state) ? (
              <Button size="xs" loading={busy} onClick={() => void again(told, reason)}>
                {t('Try again')}
              </Button>
            ) : id && isOpenRefund(outcome) ? (
              <Button size="xs" loading={asking.busy} onClick={() => void asking.ask(id)}>
                {t('Ask the card company')}
              </Button>
            ) : (
              <span />
            )}
            <Text className={styles.message} text="muted">
              {said ? askedWords(said) : wordsOf(outcome, booking)}
            </Text>
          </div>
        );
      })}
    </section>
  );
}

function wordsOf({ state, message, amount }: Outcome, { officeHoldingName: agency }: TicketMasterRead) {
  if (state === 'Unknown' || state === 'Begun')
    return t('The card company has not answered. It is asked again; the amount is set aside meanwhile.');
  if (state === 'Approved')
    return t('{agency} pays the customer {amount} and records it', { agency, amount: formatMoney(amount) });
  if (state === 'Lost') return t('No answer came. Try again: it is refunded once.');
  return message;
}
