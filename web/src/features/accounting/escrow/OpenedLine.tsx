import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '../../../access';
import { type EscrowLine, invoiceReversePayout } from '../../../api/client';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { Dialog } from '../../../kit/feedback/Dialog';
import { ReasonDialog } from '../../../kit/feedback/ReasonDialog';
import { toast } from '../../../kit/feedback/toasts';
import { formatInstant } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { LinkButton, Row, Text } from '../../../kit/layout/Box';
import { bookingPage } from '../../../shell/bookingPages';
import { depositWords, KINDS } from './words';

interface OpenedLineProps {
  line: EscrowLine;
  flightId: string;
  onDeposit: (id: string) => void;
  onClose: () => void;
}

/** One line of a flight's escrow: how its amount came about, and the documents behind it. */
export function OpenedLine({ line, flightId, onDeposit, onClose }: OpenedLineProps) {
  const [reversing, setReversing] = useState(false);
  const { kind, title, gross, commission, amount, held, ticketMasterId, locatorNumber, deposit } = line;
  const booking = ticketMasterId && bookingPage(ticketMasterId);
  return (
    <Dialog
      opened
      title={`${t(KINDS[kind].label)}: ${title}`}
      onClose={onClose}
      maxWidth={440}
      asks={false}
      foot={
        <>
          {line.mayReverse && can('RecordFlightCosts') ? (
            <Button onClick={() => setReversing(true)}>{t('Reverse')}</Button>
          ) : (
            <span />
          )}
          <Button variant="filled" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <MoneyLines
        lines={[
          ...(gross !== null && commission !== null
            ? [
                { label: t('The customer paid'), amount: gross },
                { label: t('− Commission'), amount: commission },
              ]
            : []),
          { label: t(KINDS[kind].label), amount, sum: gross !== null },
          { label: t('Held after it'), amount: held },
        ]}
      />
      <Text text="muted" above={12}>
        {[formatInstant(line.at), line.officeHoldingName, line.appUserName, depositWords(line)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Row gap={16} above={12} wrap>
        {booking && <Link to={booking}>{t('Booking {locator}', { locator: locatorNumber ?? '' })}</Link>}
        {deposit && (
          <LinkButton onClick={() => onDeposit(deposit.id)}>
            {t('Deposit {reference}', { reference: deposit.reference })}
          </LinkButton>
        )}
        {kind === 'Carrier' && (
          <Link to={`/flightReports?report=airlines&flights=${flightId}`}>{t('Airline payments')}</Link>
        )}
        {line.otherFlightId && (
          <Link to={`/invoice?view=escrow&flightId=${line.otherFlightId}`}>{line.otherFlightNumber}</Link>
        )}
      </Row>
      {reversing && (
        <ReasonDialog
          title={t('Reverse {what}', { what: title })}
          about={t('The amount is taken back in the ledger. Both lines stay.')}
          submit={t('Reverse')}
          run={async (reason) => {
            await invoiceReversePayout({ path: { id: line.id }, body: { reason } });
            toast(t('Reversed.'));
            onClose();
          }}
          onClose={() => setReversing(false)}
        />
      )}
    </Dialog>
  );
}
