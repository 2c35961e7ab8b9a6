import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { can } from '../../../access';
import { type AirlineLine, type FlightCostRead, flightsReverseCost } from '../../../api/client';
import { flightsGetCostsOptions } from '../../../api/queries';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { Dialog } from '../../../kit/feedback/Dialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { mayLeave } from '../../../kit/feedback/leave';
import { ReasonDialog } from '../../../kit/feedback/ReasonDialog';
import { FailedState } from '../../../kit/feedback/StateBox';
import { toast } from '../../../kit/feedback/toasts';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, LinkButton, Row, Text } from '../../../kit/layout/Box';
import { CostForm } from './CostForm';
import { contractWords } from './columns';

interface CostsDialogProps {
  line: AirlineLine;
  onClose: () => void;
}

/** What the airline of a flight is owed and was paid, line by line; a line is added, or reversed with a reason. */
export function CostsDialog({ line, onClose }: CostsDialogProps) {
  const [reversing, setReversing] = useState<FlightCostRead | null>(null);
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const costs = useQuery(flightsGetCostsOptions({ path: { id: line.flightId } }));
  const may = can('RecordFlightCosts');
  const endAdding = () => {
    setAdding(false);
    // The button is there again.
    setTimeout(() => addButton.current?.focus());
  };
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <Dialog
      opened
      title={`${line.flightNumber} · ${line.departureDate}`}
      onClose={() => void close()}
      maxWidth={640}
      foot={
        <>
          <span />
          {may && !adding && (
            <Button ref={addButton} onClick={() => setAdding(true)}>
              {t('Add cost or payment')}
            </Button>
          )}
          <Button variant="filled" onClick={() => void close()}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <Box below={12}>
        {line.balance === null ? (
          <Text tone="ink-2">{contractWords(line)}</Text>
        ) : (
          <MoneyLines
            lines={[
              { label: contractWords(line), amount: line.contractAmount ?? '0.00' },
              { label: t('+ Extra costs'), amount: line.extras },
              { label: t('− Paid'), amount: line.paid },
              { label: t('Balance'), amount: line.balance, sum: true },
            ]}
          />
        )}
      </Box>
      {adding && <CostForm flightId={line.flightId} onDone={endAdding} />}
      {costs.error && <FailedState title={t('The costs could not be loaded')} query={costs} />}
      {!costs.error && !costs.data && <LoadingRows rows={3} />}
      {costs.data?.length === 0 && <Text tone="mute">{t('Nothing was paid or added yet.')}</Text>}
      {costs.data && costs.data.length > 0 && (
        <Box as="ul" frame round="control" pad={0} margin={0} aria-label={t('Costs and payments')}>
          {costs.data.map((cost) => (
            <CostLine key={cost.id} cost={cost} onReverse={may ? () => setReversing(cost) : undefined} />
          ))}
        </Box>
      )}
      {reversing && (
        <ReasonDialog
          title={t('Reverse {what}', { what: reversing.title })}
          about={t('The amount is taken back in the ledger. Both lines stay.')}
          submit={t('Reverse')}
          run={async (reason) => {
            await flightsReverseCost({ path: { id: reversing.id }, body: { reason } });
            toast(t('Reversed.'));
          }}
          onClose={() => {
            setReversing(null);
            // Another desk may have been first.
            void costs.refetch();
          }}
        />
      )}
    </Dialog>
  );
}

function CostLine({ cost, onReverse }: { cost: FlightCostRead; onReverse: (() => void) | undefined }) {
  const reversed = cost.reversedAt !== null;
  const about = [cost.day, cost.reference, cost.appUserName, cost.reason].filter(Boolean).join(' · ');
  return (
    <Row as="li" gap={12} pad="6px 12px" line="bottom">
      <Box grow shrink>
        <Text as="span" block weight={500} tone={reversed ? 'mute' : 'ink'}>
          {cost.kind === 'Payment' ? t('Paid: {what}', { what: cost.title }) : cost.title}
        </Text>
        <Text as="span" block text="small">
          {about}
        </Text>
      </Box>
      {reversed && (
        <Text as="span" text="small">
          {t('reversed')}
        </Text>
      )}
      {!reversed && onReverse && <LinkButton onClick={onReverse}>{t('Reverse')}</LinkButton>}
      <Text as="span" width={100} fixed textAlign="right" tone={reversed ? 'mute' : 'ink'}>
        {formatMoney(cost.amount)}
      </Text>
    </Row>
  );
}
