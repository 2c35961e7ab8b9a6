import { Button } from '@mantine/core';
import { useState } from 'react';
import { invoiceSendPdfInvoice } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { Dialog } from '../../../kit/feedback/Dialog';
import { toast } from '../../../kit/feedback/toasts';
import { formatCount } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { AddressDialog } from '../AddressDialog';

interface Mailed {
  id: string;
  number: string;
  officeHoldingName: string;
}

interface MailDialogProps {
  invoices: readonly Mailed[];
  onClose: () => void;
}

/** Mails one invoice to its agency or to an address that is typed; several each to their own agency. */
export function MailDialog({ invoices, onClose }: MailDialogProps) {
  const [only] = invoices;
  if (invoices.length > 1 || !only) return <SeveralMails invoices={invoices} onClose={onClose} />;
  return (
    <AddressDialog
      title={t('E-mail invoice {number}', { number: only.number })}
      about={t('As PDF, to {agency}.', { agency: only.officeHoldingName })}
      send={(address) => invoiceSendPdfInvoice({ path: { InvoiceId: only.id }, body: { address } })}
      onClose={onClose}
    />
  );
}

function SeveralMails({ invoices, onClose }: MailDialogProps) {
  const [results, setResults] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [write, busy] = useWrite();
  const waiting = invoices.filter(({ id }) => !results.has(id));
  const refused = [...results.values()].filter((refusal) => refusal !== null).length;
  const send = () =>
    write(async () => {
      const done = new Map(results);
      for (const { id } of waiting) {
        // One that is refused does not keep the others from being sent.
        const refusal = await invoiceSendPdfInvoice({ path: { InvoiceId: id }, body: {} }).then(
          () => null,
          (error: unknown) => say(error),
        );
        done.set(id, refusal);
        setResults(new Map(done));
      }
      if ([...done.values()].every((refusal) => refusal === null)) {
        toast(t('E-mails queued.'));
        onClose();
      }
    });
  return (
    <Dialog
      opened
      title={t('E-mail {count} invoices', { count: formatCount(invoices.length) })}
      onClose={onClose}
      maxWidth={520}
      foot={
        <>
          <Text as="span" text="muted" role="status">
            {results.size > 0 &&
              t('{done} of {count} sent', {
                done: formatCount(results.size - refused),
                count: formatCount(invoices.length),
              })}
          </Text>
          <Button onClick={onClose}>{t('Close')}</Button>
          {waiting.length > 0 && (
            <Button variant="filled" loading={busy} onClick={() => void send()}>
              {t('Send')}
            </Button>
          )}
        </>
      }
    >
      <Text tone="ink-2" below={12}>
        {t('Each as PDF, to its own agency.')}
      </Text>
      <Box
        as="ul"
        frame
        round="control"
        maxHeight="50dvh"
        scroll
        tabIndex={0}
        aria-label={t('Invoices')}
        pad={0}
        margin={0}
      >
        {invoices.map(({ id, number, officeHoldingName }) => (
          <Row as="li" key={id} gap={12} pad="6px 12px" line="bottom">
            <Text as="span" weight={500}>
              {number}
            </Text>
            <Text as="span" grow shrink clip>
              {officeHoldingName}
            </Text>
            {results.has(id) && (
              <Text as="span" tone={results.get(id) ? 'bad' : 'good'}>
                {results.get(id) ?? t('queued')}
              </Text>
            )}
          </Row>
        ))}
      </Box>
    </Dialog>
  );
}
