import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DayCashUp, paymentsSaveCashUp } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { useLeaveGuard } from '../../../kit/feedback/leave';
import { toast } from '../../../kit/feedback/toasts';
import { today } from '../../../kit/format/dates';
import { formatMoney } from '../../../kit/format/money';
import { useSaveKey } from '../../../kit/hooks/saveKey';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Text } from '../../../kit/layout/Box';
import { SaveBar, SaveButton } from '../../../kit/layout/SaveBar';
import { CountRow } from './CountRow';
import styles from './cashUp.module.css';
import { blankCounts, type CountValues, countSchema, countsToSave, isCountedAgain, lineKey } from './counts';

/** The lines of a day with fields for what was counted; saved together. */
export function CountForm({ day, onRefused }: { day: DayCashUp; onRefused: () => void }) {
  const { lines } = day;
  const form = useForm<CountValues>({
    resolver: zodResolver(countSchema(lines)),
    defaultValues: blankCounts(lines),
    values: undefined,
  });
  const [again, setAgain] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => {
    setRefusal(say(error));
    onRefused();
  });
  const typed = form.watch();
  const counts = countsToSave(lines, typed);
  useLeaveGuard(form.formState.isDirty);
  const save = form.handleSubmit((values) =>
    write(async () => {
      setRefusal(null);
      const written = countsToSave(lines, values);
      if (written.length === 0) return;
      const again = isCountedAgain(lines, values);
      await paymentsSaveCashUp({ body: { officeId: day.officeId, day: day.day, counts: written, again } });
      form.reset(blankCounts(lines));
      setAgain(new Set());
      toast(
        written.length === 1 ? t('1 count saved.') : t('{count} counts saved.', { count: written.length }),
      );
    }),
  );
  useSaveKey(() => void save());
  const heads = [
    [t('User'), false],
    [t('Method'), false],
    [t('Received'), true],
    [t('Returned'), true],
    [t('Expected'), true],
    [t('Counted'), true],
    [t('Difference'), true],
    [t('Reason'), false],
    [t('State'), false],
  ] as const;
  return (
    <>
      <Box as="form" id="cashUp" noValidate grow shrink scroll onSubmit={(event) => void save(event)}>
        <div className={styles.heads} aria-hidden>
          {heads.map(([head, isAmount]) => (
            <span key={head} data-amount={isAmount || undefined}>
              {head}
            </span>
          ))}
        </div>
        {lines.map((line, index) => (
          <CountRow
            key={lineKey(line)}
            form={form}
            line={line}
            till={{
              Kind: 'Till',
              OfficeId: day.officeId,
              PaymentMethodId: line.paymentMethodId,
              FilterByDateStart: day.day,
              FilterByDateEnd: day.day,
            }}
            continues={lines[index - 1]?.appUserName === line.appUserName}
            again={again.has(lineKey(line))}
            onAgain={() => setAgain(new Set([...again, lineKey(line)]))}
          />
        ))}
        {refusal && (
          <Text role="alert" text="error" pad="12px var(--gutter)">
            {refusal}
          </Text>
        )}
      </Box>
      <SaveBar
        {...titleOf(day)}
        line={[
          t('Expected {amount}', { amount: formatMoney(day.expected) }),
          t('counted {amount}', { amount: formatMoney(day.counted) }),
          t('difference {amount}', { amount: formatMoney(day.difference) }),
        ].join(' · ')}
        actions={
          lines.some(({ mayCount }) => mayCount) && (
            <SaveButton type="submit" form="cashUp" loading={busy} disabled={counts.length === 0}>
              {t('Save counts')}
            </SaveButton>
          )
        }
      />
    </>
  );
}

/** How far the day is, and why nothing can be counted any more. */
function titleOf({ open, day, toCount }: DayCashUp) {
  if (!open && day <= today()) return { title: t('The month is closed'), tone: 'quiet' as const };
  if (!open) return { title: t('This day has not begun'), tone: 'quiet' as const };
  if (toCount === 0) return { title: t('Everything is counted'), tone: 'good' as const };
  return {
    title: toCount === 1 ? t('1 line to count') : t('{count} lines to count', { count: toCount }),
    tone: 'info' as const,
  };
}
