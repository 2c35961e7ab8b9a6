import { useWatch } from 'react-hook-form';
import type { CashUpLine } from '../../../api/client';
import { Pill } from '../../../kit/display/Pill';
import { type FormOf, MoneyField, TextField } from '../../../kit/fields';
import { formatInstant } from '../../../kit/format/dates';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { LinkButton, Text } from '../../../kit/layout/Box';
import type { ExplainedAccount } from '../../../shell/explain/accounts';
import { Explained } from '../../../shell/explain/Explained';
import styles from './cashUp.module.css';
import { type CountValues, differenceOf, differenceWords, lineKey, stateOfLine } from './counts';

interface CountRowProps {
  form: FormOf<CountValues>;
  line: CashUpLine;
  /** The drawer of the method on that day. */
  till: ExplainedAccount;
  /** The line above is of the same user. */
  continues: boolean;
  /** It was counted, and is counted another time. */
  again: boolean;
  onAgain: () => void;
}

/** What a user took by one method, beside what was counted. */
export function CountRow({ form, line, till, continues, again, onAgain }: CountRowProps) {
  const { appUserName, paymentMethodName, taken, returned, expected, counted, reason } = line;
  const key = lineKey(line);
  const isDone = counted !== null && !line.moved;
  const typing = line.mayCount && (!isDone || again);
  const typed = useWatch({ control: form.control, name: `counts.${key}.counted` });
  const difference = typing && typed ? differenceOf(line, typed) : line.difference;
  const amount = (label: string, value: string | null, opens = true) => (
    <span data-amount data-label={label} data-none={value === null || undefined}>
      {value !== null &&
        (opens ? <Explained account={till}>{formatMoney(value)}</Explained> : formatMoney(value))}
    </span>
  );
  return (
    <fieldset className={styles.row} aria-label={`${appUserName}, ${paymentMethodName}`}>
      <Text as="span" clip tone={continues ? 'mute' : 'ink'} weight={continues ? 400 : 500}>
        {appUserName}
      </Text>
      <Text as="span" clip>
        {paymentMethodName}
      </Text>
      {amount(t('Received'), taken)}
      {amount(t('Returned'), compare(returned, '0.00') === 0 ? null : returned)}
      <b>{amount(t('Expected'), expected)}</b>
      {typing ? (
        <MoneyField form={form} name={`counts.${key}.counted`} label={t('Counted')} size="xs" spill="left" />
      ) : (
        amount(t('Counted'), counted, false)
      )}
      <Text
        as="span"
        textAlign="right"
        tone={difference && compare(difference, '0.00') !== 0 ? 'warn' : 'mute'}
        aria-live="polite"
      >
        {difference && differenceWords(difference)}
      </Text>
      {typing ? (
        <TextField
          form={form}
          name={`counts.${key}.reason`}
          label={t('Reason')}
          size="xs"
          maxLength={400}
          spill="right"
        />
      ) : (
        <Text as="span" clip tone="ink-2" title={reason ?? undefined}>
          {reason}
        </Text>
      )}
      <State line={line} onAgain={typing ? undefined : onAgain} />
    </fieldset>
  );
}

function State({ line, onAgain }: { line: CashUpLine; onAgain: (() => void) | undefined }) {
  const { label, tone } = stateOfLine(line);
  const { countedAt, countedBy, mayCount } = line;
  const when =
    countedAt && t('Counted {moment} by {user}', { moment: formatInstant(countedAt), user: countedBy ?? '' });
  return (
    <span className={styles.state} title={when ?? undefined}>
      <Pill tone={tone}>{t(label)}</Pill>
      {onAgain && mayCount && <LinkButton onClick={onAgain}>{t('Count again')}</LinkButton>}
    </span>
  );
}
