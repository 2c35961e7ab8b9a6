import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '../../../access';
import { type InvoiceMay, type InvoiceRead, invoiceDelete, invoicePay } from '../../../api/client';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { type MoneyLine, MoneyLines } from '../../../kit/display/MoneyLines';
import { Pill } from '../../../kit/display/Pill';
import { ReasonButton } from '../../../kit/feedback/ReasonButton';
import { ReasonDialog } from '../../../kit/feedback/ReasonDialog';
import { toast } from '../../../kit/feedback/toasts';
import { type Amount, compare, formatCount, formatMoney, sub } from '../../../kit/format/money';
import { saySentence } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Stack, Text } from '../../../kit/layout/Box';
import { SidePanel } from '../../../kit/layout/SidePanel';
import { Figure } from '../../../shell/explain/Figure';
import type { LineKind } from '../account/words';
import { InvoicePayments } from './InvoicePayments';
import { PayDialog } from './PayDialog';
import { UnpayDialog } from './UnpayDialog';
import { isCredit } from './words';

type Step = 'pay' | 'unpay' | 'cancel';

const positive = (amount: Amount): Amount => (compare(amount, '0.00') < 0 ? sub('0.00', amount) : amount);

/** Why the server would refuse it, in the user's language. */
const whyNot = ({ whyNot: message, reason }: InvoiceMay): string | undefined =>
  message === null ? undefined : saySentence({ message, ...reason });

interface InvoiceMoneyProps {
  invoice: InvoiceRead;
  /** Lists the lines of a kind. */
  onShow: (kind: LineKind) => void;
}

/** The money of an invoice as a sum that can be followed, its payments, and what may be done now. */
export function InvoiceMoney({ invoice, onShow }: InvoiceMoneyProps) {
  const { id, number, version, balance, amount, corrections, officeHoldingId, actions } = invoice;
  const navigate = useNavigate();
  const [step, setStep] = useState<Step | null>(null);
  const edits = can('EditAgencyAccounts');
  const credit = isCredit(invoice);
  const close = () => setStep(null);
  const correct = () =>
    void navigate({ to: '/invoice', search: { agency: officeHoldingId, corrects: id } as object });
  return (
    <SidePanel
      label={t('Money')}
      width={320}
      narrow={288}
      foot={
        edits && (
          <ReasonButton
            variant="filled"
            size="lg"
            fullWidth
            place="under"
            reason={whyNot(actions.pay)}
            onClick={() => setStep('pay')}
          >
            {credit ? t('Pay out') : t('Pay')}
          </ReasonButton>
        )
      }
    >
      <Text text="label">{heroWords(invoice)}</Text>
      <MoneyHero amount={invoice.state === 'Paid' ? amount : balance} size="total" />
      <Box above={8} below={16}>
        <MoneyLines lines={linesOf(invoice, onShow)} />
      </Box>
      <InvoicePayments invoice={invoice} />
      {corrections.length > 0 && (
        <Box as="section" above={16} aria-label={t('Counter-invoices')}>
          <Text text="label">{t('Counter-invoices')}</Text>
          {corrections.map((each) => (
            <Row key={each.id} gap={8} justify="between" pad="4px 0">
              <Link to={`/invoice/info/${each.id}`}>{each.number}</Link>
              <Pill of="invoice" status={each.state} />
              <Text as="span" end>
                {formatMoney(each.amount)}
              </Text>
            </Row>
          ))}
        </Box>
      )}
      {edits && (
        <Stack as="section" gap={8} above={20} aria-label={t('Corrections')}>
          <ReasonButton
            fullWidth
            place="under"
            reason={whyNot(actions.unpay)}
            onClick={() => setStep('unpay')}
          >
            {t('Undo payments')}
          </ReasonButton>
          {!credit && (
            <ReasonButton fullWidth place="under" reason={whyNot(actions.correct)} onClick={correct}>
              {t('Counter-invoice')}
            </ReasonButton>
          )}
          <ReasonButton
            fullWidth
            place="under"
            reason={whyNot(actions.cancel)}
            onClick={() => setStep('cancel')}
          >
            {t('Cancel invoice')}
          </ReasonButton>
        </Stack>
      )}
      {step === 'pay' && (
        <PayDialog
          title={credit ? t('Pay out {number}', { number }) : t('Payment of invoice {number}', { number })}
          open={positive(balance)}
          isCredit={credit}
          fund={invoice.fund}
          submit={credit ? t('Pay out') : t('Pay')}
          pay={async (payments) => {
            await invoicePay({ path: { invoiceId: id }, body: { payments } });
            toast(credit ? t('Paid out.') : t('Payment recorded.'));
          }}
          onClose={close}
        />
      )}
      {step === 'unpay' && <UnpayDialog invoice={invoice} onClose={close} />}
      {step === 'cancel' && (
        <ReasonDialog
          title={t('Cancel invoice {number}', { number })}
          about={t('It keeps its number, and its lines are open again.')}
          submit={t('Cancel invoice')}
          run={async (reason) => {
            await invoiceDelete({ path: { id }, query: { version, reason } });
            toast(t('Invoice canceled.'));
          }}
          onClose={close}
        />
      )}
    </SidePanel>
  );
}

function heroWords(invoice: InvoiceRead): string {
  const { state } = invoice;
  if (state === 'Cancelled') return t('Nothing to pay');
  if (isCredit(invoice)) return state === 'Paid' ? t('Paid out') : t('Credit left');
  if (state === 'Paid') return t('Paid');
  return state === 'PartlyPaid' ? t('Balance due') : t('Amount due');
}

/** The total out of its kinds of lines, and what is left of it after the payments. */
function linesOf(
  { sums, amount, paid, balance, state }: InvoiceRead,
  onShow: (kind: LineKind) => void,
): MoneyLine[] {
  const words = {
    Sale: (count: number) =>
      count === 1 ? t('1 sale, net') : t('{count} sales, net', { count: formatCount(count) }),
    Credit: (count: number) =>
      count === 1 ? t('1 credit') : t('{count} credits', { count: formatCount(count) }),
    Others: (count: number) =>
      count === 1 ? t('1 other charge') : t('{count} other charges', { count: formatCount(count) }),
  };
  return [
    ...sums.map((sum) => ({
      label: words[sum.kind](sum.count),
      amount: sum.amount,
      figure: <Figure onOpen={() => onShow(sum.kind)}>{formatMoney(sum.amount)}</Figure>,
    })),
    { label: t('Total'), amount, sum: true },
    ...(state === 'Cancelled'
      ? []
      : [
          { label: t('− Payments'), amount: paid },
          { label: t('Balance'), amount: balance, sum: true },
        ]),
  ];
}
