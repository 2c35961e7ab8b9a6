import type { DueReceipt } from '../../../api/client';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { Tick } from '../../../kit/table/Tick';
import styles from './escrow.module.css';
import { weekDay } from './words';

interface ReceiptTicksProps {
  receipts: readonly DueReceipt[];
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}

/** Receipts of flights to choose from, those due first on top. */
export function ReceiptTicks({ receipts, ids, onChange }: ReceiptTicksProps) {
  const all = receipts.every(({ id }) => ids.has(id));
  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <Box frame round="control">
      <Row gap={12} pad="6px 12px" line="bottom" ground="sunken">
        <Tick
          label={t('Choose all')}
          checked={all}
          some={ids.size > 0}
          onToggle={() => onChange(new Set(all ? [] : receipts.map(({ id }) => id)))}
        />
        <Text text="caption">{t('All receipts')}</Text>
      </Row>
      <Box
        as="ul"
        className={styles.receipts}
        scroll
        pad={0}
        margin={0}
        tabIndex={0}
        aria-label={t('Receipts')}
      >
        {receipts.map((receipt) => (
          <Receipt
            key={receipt.id}
            receipt={receipt}
            chosen={ids.has(receipt.id)}
            onToggle={() => toggle(receipt.id)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface ReceiptProps {
  receipt: DueReceipt;
  chosen: boolean;
  onToggle: () => void;
}

function Receipt({ receipt, chosen, onToggle }: ReceiptProps) {
  const { title, locatorNumber, flightNumber, departureDate, officeHoldingName, dueOn, lateDays, amount } =
    receipt;
  const name = locatorNumber ? `${title} ${locatorNumber}` : title;
  return (
    <Row as="li" gap={12} pad="5px 12px" line="bottom">
      <Tick label={t('Choose {what}', { what: name })} checked={chosen} onToggle={onToggle} />
      <Box grow shrink>
        <Text as="span" block clip weight={500}>
          {name}
        </Text>
        <Text as="span" block clip text="small">
          {[`${flightNumber} ${weekDay(departureDate)}`, officeHoldingName].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <span className={styles.due}>
        <Text as="span" size={12} tone={lateDays > 0 ? 'bad' : 'mute'}>
          {lateDays > 0
            ? t('was due {day}', { day: weekDay(dueOn) })
            : t('due {day}', { day: weekDay(dueOn) })}
        </Text>
        <Text as="span" className={styles.amount} weight={500}>
          {formatMoney(amount)}
        </Text>
      </span>
    </Row>
  );
}
