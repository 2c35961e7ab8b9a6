import { Segmented } from '../../../kit/filters/Segmented';
import { t } from '../../../kit/i18n/t';
import { Row } from '../../../kit/layout/Box';
import { CellBar } from '../../../kit/sheet/CellBar';
import { allotmentCount } from './allotmentModel';
import { ColumnsMenu } from './ColumnsMenu';
import type { CellPosition, PartName, SheetPart } from './part';
import styles from './prices.module.css';
import type { FlightSheets } from './sheets';
import type { PricePart } from './usePricePart';

interface ScopeBarProps {
  scope: PartName;
  onScope: (scope: PartName) => void;
  fees: number;
  summary: FlightSheets['summary'];
  /** The cell with the focus. */
  at: CellPosition | null;
  parts: Readonly<Record<PartName, SheetPart>>;
  prices: PricePart;
  writable: boolean;
}

/** Which sheet is shown, which of its cells has the focus, and what became of that cell. */
export function ScopeBar({ scope, onScope, fees, summary, at, parts, prices, writable }: ScopeBarProps) {
  const part = at && parts[at.part];
  const cell = at && part?.rows[at.place.row]?.cells[at.place.column];
  return (
    <Row className={styles.bar} gap={12} fixed pad="0 var(--gutter)" minHeight="var(--h-filter)">
      <Segmented
        label={t('Sheet')}
        value={scope}
        onChange={onScope}
        options={[
          { value: 'prices', label: t('Prices') },
          { value: 'fees', label: t('Fees'), count: fees },
          { value: 'allotments', label: t('Allotments'), count: allotmentCount(summary) },
        ]}
      />
      <CellBar
        names={at && part && cell ? part.names(at.place) : []}
        before={at && part && cell?.changed ? part.before(at.place) : undefined}
        now={cell?.text}
        note={cell?.note}
        wrong={cell?.wrong}
        hint={writable ? t('Select a cell and type') : t('Select a cell')}
      />
      {scope === 'prices' && <ColumnsMenu prices={prices} />}
    </Row>
  );
}
