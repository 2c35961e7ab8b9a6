import { Button, TextInput } from '@mantine/core';
import { IconCash, IconPigMoney } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../../kit/data/useWrite';
import { Kbd } from '../../../kit/display/Kbd';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { compare, formatCount, formatMoney, sub } from '../../../kit/format/money';
import { usePageKeys } from '../../../kit/hooks/pageKeys';
import { say } from '../../../kit/i18n/say';
import { s, t } from '../../../kit/i18n/t';
import { Box, Grid, LinkButton, Row, Text } from '../../../kit/layout/Box';
import { FundDialog } from './FundDialog';
import { PayDialog } from './PayDialog';
import type { useNewInvoice } from './useNewInvoice';
import type { OpenLines } from './useOpenLines';
import { shortDay } from './words';

const KEYS = [{ keys: 'Ctrl ↵', meaning: s('Create the invoice') }];

interface NewInvoiceFootProps {
  open: OpenLines;
  made: ReturnType<typeof useNewInvoice>;
}

/** What the chosen lines come to, and three ways to make an invoice of them. */
export function NewInvoiceFoot({ open, made }: NewInvoiceFootProps) {
  const { agency, lines, preview, corrected } = open;
  const { chosen, total, words, why, taken, note, setNote } = made;
  const [paying, setPaying] = useState<'methods' | 'fund' | null>(null);
  const [noting, setNoting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefusal(say(error)));
  const isCredit = corrected !== null;
  const amount = isCredit ? sub('0.00', total) : total;
  const hasFund = isCredit || compare(preview.fund, '0.00') > 0;
  const payable = why === null && compare(amount, '0.00') > 0;
  const create = () => {
    setRefusal(null);
    if (why === null) void write(made.create);
  };
  useCreateKey(create);
  const close = () => setPaying(null);
  const label = isCredit
    ? t('Create counter-invoice {number}', { number: preview.number })
    : t('Create invoice {number}', { number: preview.number });
  return (
    <>
      {(taken ?? refusal) && (
        <Text role="alert" size={12} tone="warn" ground="warn-soft" round="control" pad="6px 10px" below={10}>
          {taken ?? refusal}
        </Text>
      )}
      <Row justify="between" align="baseline" gap={12}>
        <Text size={12} role="status">
          <Text as="b" weight={600}>
            {chosen.length === 1 ? t('1 line') : t('{count} lines', { count: formatCount(chosen.length) })}
          </Text>{' '}
          <Text as="span" tone="mute">
            {isCredit
              ? t('of {count}', { count: formatCount(lines.length) })
              : t('of {count}, due {day}', {
                  count: formatCount(lines.length),
                  day: shortDay(preview.dueOn),
                })}
          </Text>
        </Text>
        <MoneyHero amount={total} size="total" />
      </Row>
      <Row justify="between" align="baseline" gap={12} below={10}>
        <Text text="muted">{why ?? words}</Text>
        {!noting && <LinkButton onClick={() => setNoting(true)}>{t('Add note')}</LinkButton>}
      </Row>
      {noting && (
        <Box below={10}>
          <TextInput
            aria-label={t('Note, printed on the invoice')}
            placeholder={t('Note, printed on the invoice')}
            value={note}
            maxLength={300}
            autoFocus
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Box>
      )}
      <Button
        variant="filled"
        size="lg"
        fullWidth
        disabled={why !== null}
        loading={busy}
        rightSection={<Kbd inside>Ctrl ↵</Kbd>}
        onClick={create}
      >
        {label}
      </Button>
      <Grid columns="repeat(2, minmax(0, 1fr))" gap={8} above={8}>
        <Button
          disabled={!payable}
          leftSection={<IconCash stroke={1.5} aria-hidden />}
          onClick={() => setPaying('methods')}
        >
          {isCredit ? t('Create and pay out') : t('Create and pay')}
        </Button>
        <Button
          disabled={!payable || !hasFund}
          leftSection={<IconPigMoney stroke={1.5} aria-hidden />}
          onClick={() => setPaying('fund')}
        >
          {isCredit ? t('Into the fund') : t('From fund {amount}', { amount: formatMoney(preview.fund) })}
        </Button>
      </Grid>
      {paying === 'methods' && (
        <PayDialog
          title={label}
          open={amount}
          isCredit={isCredit}
          fund={preview.fund}
          submit={isCredit ? t('Create and pay out') : t('Create and pay')}
          pay={made.createAndPay}
          onClose={close}
        />
      )}
      {paying === 'fund' && (
        <FundDialog
          agency={agency}
          amount={amount}
          isCredit={isCredit}
          fund={preview.fund}
          create={made.createFromFund}
          onClose={close}
        />
      )}
    </>
  );
}

/** Ctrl ↵ creates the invoice, unless a dialog with a button of its own lies on top. */
function useCreateKey(create: () => void): void {
  usePageKeys(KEYS);
  const latest = useRef(create);
  latest.current = create;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
