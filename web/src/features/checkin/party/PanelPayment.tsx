import { IconCash } from '@tabler/icons-react';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { ChargeLines, OwedLine } from './ChargeLines';
import { CounterPayment, TakeButton } from './CounterPayment';
import { FeeButtons } from './FeeButtons';
import { PanelPart } from './PanelPart';
import type { PartyWork } from './usePartyWork';

interface PanelPaymentProps {
  work: PartyWork;
  readOnly: boolean;
}

/** What the party bought and owes here, how it pays, and what else it can buy. */
export function PanelPayment({ work, readOnly }: PanelPaymentProps) {
  const { charges, payment, party } = work;
  const isOwed = compare(charges.owed, '0.00') > 0;
  const state = isOwed
    ? payment.isCovered
      ? t('covers {amount}', { amount: formatMoney(charges.owed) })
      : t('owes {amount}', { amount: formatMoney(charges.owed) })
    : t('nothing owed');
  return (
    <PanelPart icon={IconCash} title={t('Payment')} isDone={payment.isCovered} state={state}>
      <ChargeLines work={work} readOnly={readOnly} />
      {isOwed && <OwedLine work={work} readOnly={readOnly} />}
      {isOwed && !readOnly && (
        <>
          <CounterPayment work={work} />
          <Row justify="between" gap={8} pad="8px 0">
            <span />
            <TakeButton work={work} />
          </Row>
        </>
      )}
      {!readOnly && <FeeButtons work={work} passengers={work.passengers} />}
      <AgencyDebt party={party} />
    </PanelPart>
  );
}

/** What the customer owes the agency is the agency's business: it is shown, and blocks nobody. */
export function AgencyDebt({ party }: { party: PartyWork['party'] }) {
  const { owed, owedToOperator, officeHoldingName } = party;
  if (party.tickets[0]?.house) return null;
  const isPaid = compare(owed, owedToOperator) <= 0;
  return (
    <Text text="muted" above={8}>
      {isPaid
        ? t('Tickets: paid in full to {agency}.', { agency: officeHoldingName })
        : t('Tickets: the customer owes {agency} more, {amount} in all.', {
            agency: officeHoldingName,
            amount: formatMoney(owed),
          })}
    </Text>
  );
}
