import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '../../../access';
import { type FundRead, fundDelete } from '../../../api/client';
import { fundGetByIdOptions } from '../../../api/queries';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { Pill } from '../../../kit/display/Pill';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { ReasonButton } from '../../../kit/feedback/ReasonButton';
import { ReasonDialog } from '../../../kit/feedback/ReasonDialog';
import { FailedState } from '../../../kit/feedback/StateBox';
import { toast } from '../../../kit/feedback/toasts';
import { formatInstant } from '../../../kit/format/dates';
import { formatMoney, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Screen } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { Section } from '../../../kit/layout/Section';
import { useLogAbout } from '../../../shell/activity';
import { textOf } from '../../../shell/address';
import { Explained } from '../../../shell/explain/Explained';
import { FundFacts } from './FundFacts';
import { FundNotes } from './FundNotes';
import styles from './fund.module.css';
import { FUND_KINDS, whyNotReversed } from './words';

/** One line of a fund: where its money came from or went to, its notes, and its reversal. */
export default function FundInfo() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const line = useQuery(fundGetByIdOptions({ path: { id: textOf(id) } }));
  if (line.data) return <Line key={line.data.id} line={line.data} />;
  return (
    <Screen>
      <PageHeader title={t('Fund')} />
      {line.error ? (
        <FailedState title={t('The line could not be loaded')} query={line} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </Screen>
  );
}

function Line({ line }: { line: FundRead }) {
  const { id, kind, amount, balance, at, officeHoldingName, appUserName, nextStep } = line;
  const [reversing, setReversing] = useState(false);
  const name = `${t(FUND_KINDS[kind].label)} ${formatMoney(amount)}`;
  useLogAbout('Funds', id, name);
  const why = whyNotReversed(line) ?? undefined;
  const account = { Kind: 'Fund', OfficeHoldingId: line.officeHoldingId } as const;
  return (
    <Screen>
      <PageHeader
        title={name}
        beside={line.reversed && <Pill tone="quiet">{t('Reversed')}</Pill>}
        line={[officeHoldingName, formatInstant(at), appUserName].join(' · ')}
        actions={
          can('EditAgencyAccounts') &&
          nextStep !== 'Nothing' && (
            <ReasonButton reason={why} onClick={() => setReversing(true)}>
              {t('Reverse')}
            </ReasonButton>
          )
        }
      />
      <Row className={styles.parts} align="stretch" grow shrink>
        <Box grow shrink scroll>
          <Section title={t('Entry')} width={620}>
            <FundFacts line={line} />
          </Section>
          {balance !== null && (
            <Section title={t('Fund')} width={300}>
              <MoneyLines
                lines={[
                  { label: t('Balance before'), amount: sub(balance, amount) },
                  { label: t('This line'), amount },
                  { label: t('Balance after'), amount: balance, sum: true },
                  {
                    label: t('In the fund now'),
                    amount: line.fund,
                    figure: <Explained account={account}>{formatMoney(line.fund)}</Explained>,
                  },
                ]}
              />
            </Section>
          )}
        </Box>
        <FundNotes line={line} />
      </Row>
      {reversing && (
        <ReasonDialog
          title={t('Reverse {what}', { what: name })}
          about={t('The opposite line is put into the fund. Both lines stay.')}
          submit={t('Reverse')}
          run={async (reason) => {
            await fundDelete({ body: { id, reason } });
            toast(t('Reversed.'));
          }}
          onClose={() => setReversing(false)}
        />
      )}
    </Screen>
  );
}
