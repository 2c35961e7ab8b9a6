import { Button } from '@mantine/core';
import { IconArrowLeft, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { can } from '../../../access';
import {
  type BankLineRead,
  type BankLineState,
  invoiceIgnoreBankLine,
  invoiceImportBankFile,
  invoiceMatchBankLine,
  invoiceReopenBankLine,
} from '../../../api/client';
import { invoiceGetBankLinesOptions } from '../../../api/queries';
import { useWrite } from '../../../kit/data/useWrite';
import { ReasonDialog } from '../../../kit/feedback/ReasonDialog';
import { toast } from '../../../kit/feedback/toasts';
import { Segmented } from '../../../kit/filters/Segmented';
import { add, formatCount, formatMoney } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { ListScreen } from '../../../kit/table/ListScreen';
import { useLogAbout } from '../../../shell/activity';
import { oneOf, useAddress } from '../../../shell/address';
import { useTableInAddress } from '../../../shell/crudPage';
import { bankLineColumns } from './bankLineColumns';
import { OpenedBankLine } from './OpenedBankLine';
import { OpenedDeposit } from './OpenedDeposit';

const STATES = ['Waiting', 'Matched', 'Ignored'] as const satisfies readonly BankLineState[];

const STATE_WORDS: Record<BankLineState, () => string> = {
  Waiting: () => t('Not matched'),
  Matched: () => t('Matched'),
  Ignored: () => t('Put aside'),
};

/** The lines of the bank's file; those that wait come with the deposit or the receipts that they may be. */
export function BankLines() {
  const table = useTableInAddress();
  const { search, change } = useAddress<{ bank: BankLineState }>();
  const state = oneOf(STATES, search.bank) ?? 'Waiting';
  const found = useQuery(invoiceGetBankLinesOptions({ query: { State: state } }));
  const columns = useMemo(() => bankLineColumns(state), [state]);
  const file = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefusal(say(error)));
  const [opened, setOpened] = useState<BankLineRead | null>(null);
  const [depositId, setDepositId] = useState<string | null>(null);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useLogAbout('Charter');
  const edits = can('RecordFlightCosts');
  const lines = found.data;
  const proposed = lines?.filter(({ proposal }) => proposal) ?? [];
  const chosen = proposed.filter(({ id }) => ids.has(id));
  const send = async (sent: File) =>
    write(async () => {
      setRefusal(null);
      const made = await invoiceImportBankFile({ body: { name: sent.name, text: await sent.text() } });
      const { added, known, paidOut } = made.data;
      toast(
        t('{added} new lines, {known} known, {paidOut} paid out and left aside.', {
          added: formatCount(added),
          known: formatCount(known),
          paidOut: formatCount(paidOut),
        }),
      );
      change({ bank: 'Waiting' });
    });
  const matchChosen = () =>
    write(async () => {
      setRefusal(null);
      for (const { id, proposal } of chosen) {
        if (!proposal) continue;
        const { depositId: deposit, receiptIds } = proposal;
        await invoiceMatchBankLine({
          path: { id },
          body: deposit ? { depositId: deposit } : { receiptIds },
        });
      }
      toast(
        chosen.length === 1 ? t('1 line matched.') : t('{count} lines matched.', { count: chosen.length }),
      );
      setIds(new Set());
    });
  return (
    <>
      <ListScreen
        {...table}
        id="bankLines"
        title={t('Bank file')}
        line={t('Deposits as the bank has them, beside those that were entered')}
        actions={
          <>
            <Button
              component={Link}
              to="/invoice?view=escrow"
              leftSection={<IconArrowLeft stroke={1.5} aria-hidden />}
            >
              {t('All flights')}
            </Button>
            {edits && (
              <Button
                variant={lines?.length === 0 ? 'filled' : 'default'}
                loading={busy}
                leftSection={<IconUpload stroke={1.5} aria-hidden />}
                onClick={() => file.current?.click()}
              >
                {t('Import CSV file')}
              </Button>
            )}
            <input
              ref={file}
              type="file"
              accept=".csv,text/csv"
              hidden
              aria-label={t('CSV file of the bank')}
              onChange={(event) => {
                const [sent] = event.currentTarget.files ?? [];
                event.currentTarget.value = '';
                if (sent) void send(sent);
              }}
            />
          </>
        }
        columns={columns}
        list={found}
        rowId={({ id }) => id}
        onOpen={(line) => (line.deposit ? setDepositId(line.deposit.id) : setOpened(line))}
        selection={
          state === 'Waiting' && edits
            ? {
                ids,
                onChange: setIds,
                label: (id) =>
                  t('Choose {what}', { what: lines?.find((each) => each.id === id)?.text ?? '' }),
                instead: (id) => (lines?.find((each) => each.id === id)?.proposal ? undefined : ' '),
              }
            : undefined
        }
        empty={
          state === 'Waiting'
            ? {
                title: t('No lines wait'),
                why: t("Import the bank's CSV file. A line that is known is not entered twice."),
              }
            : { title: t('No lines here') }
        }
        filters={
          <Segmented<BankLineState>
            label={t('Lines')}
            value={state}
            onChange={(value) => {
              setIds(new Set());
              change({ bank: value });
            }}
            options={STATES.map((value) => ({ value, label: STATE_WORDS[value]() }))}
          />
        }
        foot={
          <>
            {refusal && (
              <Text role="alert" text="error" pad="8px var(--gutter)">
                {refusal}
              </Text>
            )}
            {chosen.length > 0 && (
              <Row gap={12} fixed line="top" ground="canvas" pad="0 var(--gutter)" minHeight="var(--h-foot)">
                <Text as="span" weight={600} grow role="status">
                  {chosen.length === 1
                    ? t('1 proposal, {amount}', { amount: sumOf(chosen) })
                    : t('{count} proposals, {amount}', {
                        count: formatCount(chosen.length),
                        amount: sumOf(chosen),
                      })}
                </Text>
                <Button variant="filled" loading={busy} onClick={() => void matchChosen()}>
                  {t('Accept proposals')}
                </Button>
              </Row>
            )}
          </>
        }
      />
      {opened && state === 'Ignored' && edits && (
        <ReasonDialog
          title={t('Let the line wait again')}
          about={opened.ignoredReason ?? ''}
          submit={t('Take back')}
          run={(reason) => invoiceReopenBankLine({ path: { id: opened.id }, body: { reason } })}
          onClose={() => setOpened(null)}
        />
      )}
      {opened && state === 'Waiting' && (
        <OpenedBankLine
          line={opened}
          ignore={(reason) => invoiceIgnoreBankLine({ path: { id: opened.id }, body: { reason } })}
          match={(body) => invoiceMatchBankLine({ path: { id: opened.id }, body })}
          onClose={() => setOpened(null)}
        />
      )}
      {depositId && <OpenedDeposit id={depositId} onClose={() => setDepositId(null)} />}
    </>
  );
}

const sumOf = (lines: readonly BankLineRead[]): string =>
  formatMoney(add('0.00', ...lines.map(({ amount }) => amount)));
