import { Textarea } from '@mantine/core';
import { IconBackpack, IconCash, IconShoppingBag } from '@tabler/icons-react';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Stack, Text } from '../../../kit/layout/Box';
import { bagsWord } from '../words';
import { ChargeLines, OwedLine } from './ChargeLines';
import { CounterPayment, TakeButton } from './CounterPayment';
import { FeeButtons } from './FeeButtons';
import { PanelPart } from './PanelPart';
import { AgencyDebt } from './PanelPayment';
import styles from './page.module.css';
import type { PartyDesk } from './usePartyDesk';

const LONGEST_NOTE = 1000;

/** What the party bought and owes here, how it pays, and the note of the counter. */
export function ChargesPart({ desk: { work, readOnly } }: { desk: PartyDesk }) {
  const { charges, payment, passengers, party, draft } = work;
  const isOwed = compare(charges.owed, '0.00') > 0;
  const bags = passengers.flatMap(({ weights, ticket }) => weights ?? ticket.bagWeights);
  const covers = payment.isCovered
    ? t('covers {amount}', { amount: formatMoney(charges.owed) })
    : t('owes {amount}', { amount: formatMoney(charges.owed) });
  const note = draft.note ?? party.note ?? '';
  return (
    <Stack className={styles.charges}>
      <PanelPart icon={IconBackpack} title={t('Charges')} state={bagsWord(bags)}>
        <ChargeLines work={work} readOnly={readOnly} />
        <OwedLine work={work} readOnly={readOnly} />
      </PanelPart>
      <PanelPart
        icon={IconCash}
        title={t('Payment')}
        isDone={!isOwed || payment.isCovered}
        state={isOwed ? covers : t('nothing owed')}
      >
        {isOwed && !readOnly && (
          <>
            <CounterPayment work={work} />
            <Row justify="end" pad="8px 0 0">
              <TakeButton work={work} />
            </Row>
          </>
        )}
        <AgencyDebt party={party} />
      </PanelPart>
      {!readOnly && (
        <PanelPart icon={IconShoppingBag} title={t('Sold here')}>
          <FeeButtons work={work} passengers={passengers} />
        </PanelPart>
      )}
      <Box className={styles.note}>
        {readOnly ? (
          note && (
            <>
              <Text text="label">{t('Note')}</Text>
              <Text keepLines>{note}</Text>
            </>
          )
        ) : (
          <Textarea
            label={t('Note')}
            rows={2}
            maxLength={LONGEST_NOTE}
            value={note}
            onChange={(event) => work.typeNote(event.currentTarget.value)}
          />
        )}
      </Box>
    </Stack>
  );
}
