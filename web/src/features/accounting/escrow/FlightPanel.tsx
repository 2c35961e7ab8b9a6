import { can } from '../../../access';
import type { EscrowExceptionRead, EscrowFlightRead } from '../../../api/client';
import { LoadBar } from '../../../kit/display/LoadBar';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { today } from '../../../kit/format/dates';
import { add, formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, LinkButton, Row, Text } from '../../../kit/layout/Box';
import { BanksClosed } from './DepositDue';
import { ExceptionRows } from './ExceptionRows';
import { HeldChart } from './HeldChart';

interface FlightPanelProps {
  flight: EscrowFlightRead;
  onDeposit: () => void;
  onCarrier: () => void;
  onRelease: () => void;
}

/** How the money came to be held, what is wrong, and what the airline is still owed. */
export function FlightPanel({ flight, onDeposit, onCarrier, onRelease }: FlightPanelProps) {
  const edits = can('RecordFlightCosts');
  const cureOf = ({ kind }: EscrowExceptionRead) => {
    if (!edits) return null;
    if (kind === 'DepositLate') return { label: t('Record deposit'), run: onDeposit };
    if (kind === 'CarrierDue') return { label: t('Pay'), run: onCarrier };
    if (kind === 'FlownHeld' && flight.mayRelease) return { label: t('Release money'), run: onRelease };
    return null;
  };
  const { contractAmount: price, carrier, carrierOwed } = flight;
  return (
    <>
      <HeldChart lines={flight.lines} price={price} today={today()} />
      <Row gap={6} above={16} below={4}>
        <Text as="h2" text="heading">
          {t('Exceptions')}
        </Text>
        <Text as="span" tone="mute">
          {formatCount(flight.exceptions.length)}
        </Text>
      </Row>
      <ExceptionRows exceptions={flight.exceptions} cureOf={cureOf} />
      <Box above={16}>
        <Row justify="between" gap={8}>
          <Text as="h2" text="heading">
            {t('Carrier')}
          </Text>
          <Text text="muted">{flight.airline}</Text>
        </Row>
        {price === null ? (
          <Text text="muted">{t('The contract with the airline is not entered.')}</Text>
        ) : (
          <>
            <Box pad="6px 0">
              <LoadBar
                sold={Number(carrier)}
                capacity={Math.max(Number(price), Number(carrier))}
                label={t('Paid to carrier')}
              />
            </Box>
            <MoneyLines
              lines={[
                { label: t('Contract and extras'), amount: add(carrier, carrierOwed ?? '0.00') },
                { label: t('− Paid'), amount: carrier },
                { label: t('Still to pay'), amount: carrierOwed ?? '0.00', sum: true },
              ]}
            />
          </>
        )}
        {edits && price !== null && (
          <Box above={6}>
            <LinkButton onClick={onCarrier}>{t('Record a payment')}</LinkButton>
          </Box>
        )}
      </Box>
      <BanksClosed holidays={flight.holidays} />
    </>
  );
}
