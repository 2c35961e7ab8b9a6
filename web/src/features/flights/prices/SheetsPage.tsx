import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { can } from '../../../access';
import { StaleNotice } from '../../../kit/crud/StaleNotice';
import { toastError } from '../../../kit/feedback/toasts';
import { useSaveKey } from '../../../kit/hooks/saveKey';
import { t } from '../../../kit/i18n/t';
import { Box, Screen } from '../../../kit/layout/Box';
import type { Place } from '../../../kit/sheet/Sheet';
import { useLogAbout } from '../../../shell/activity';
import { fieldName } from '../../../shell/fieldNames';
import { FlightHeader } from '../../../shell/flights/FlightHeader';
import { AllotmentSheet } from './AllotmentSheet';
import { CopyDialog } from './CopyDialog';
import { FeeSheet } from './FeeSheet';
import { FootBar } from './FootBar';
import type { Room } from './feeModel';
import { PriceSheet } from './PriceSheet';
import { type CellPosition, type PartName, placeOfCell } from './part';
import styles from './prices.module.css';
import { ScopeBar } from './ScopeBar';
import { SheetActions } from './SheetActions';
import type { FlightSheets } from './sheets';
import { useAllotmentPart } from './useAllotmentPart';
import { useFeePart } from './useFeePart';
import { usePricePart } from './usePricePart';
import { PARTS, useSaving } from './useSaving';
import { useScope } from './useScope';
import { whyNoAllotments, whyOver } from './words';

interface SheetsPageProps {
  loaded: FlightSheets;
  load: () => Promise<FlightSheets>;
}

/** How much room the sheet of fees has for its columns. */
function roomIn(width: number): Room {
  if (width === 0) return 'usual';
  if (width < 600) return 'phone';
  if (width < 880) return 'little';
  return width < 1000 ? 'usual' : 'much';
}

export function SheetsPage({ loaded, load }: SheetsPageProps) {
  const [base, setBase] = useState(loaded);
  const [scope, goTo] = useScope();
  const [at, setAt] = useState<CellPosition | null>(null);
  /** A cell to be brought into sight, as soon as its sheet is. */
  const [wanted, setWanted] = useState<CellPosition | null>(null);
  const [copying, setCopying] = useState(false);
  const { ref, width } = useElementSize();
  const { flight } = base;
  useLogAbout('Flight', flight.id, flight.flightNumber);

  const prices = usePricePart(base);
  const fees = useFeePart(base, roomIn(width));
  const parts = { prices: prices.part, fees: fees.part, allotments: useAllotmentPart(base) };
  const saving = useSaving({ base, loaded, parts, load, onBase: setBase });
  const over = whyOver(flight.status);
  const writable = over === undefined && can('EditFlights');
  const noAllotments = whyNoAllotments(flight.status);

  const wrong = PARTS.flatMap((part) =>
    parts[part].wrong.flatMap((key) => {
      const place = placeOfCell(parts[part], key);
      return place ? [{ part, place }] : [];
    }),
  );
  const showWrong = () => {
    const [first] = wrong;
    if (!first) return;
    if (!(scope === 'prices' && first.part === 'fees')) goTo(first.part);
    setWanted(first);
  };
  const save = () => {
    if (saving.changed.length === 0 || saving.busy) return;
    if (wrong.length === 0) return void saving.save();
    toastError(t('Nothing saved. Fix the marked cells.'));
    showWrong();
  };
  useSaveKey(save);

  const shared = (part: PartName) => ({
    onSelect: (place: Place) => setAt({ part, place }),
    wanted: wanted?.part === part ? wanted.place : null,
    onShown: () => setWanted(null),
  });
  return (
    <Screen ref={ref}>
      <FlightHeader
        flight={flight}
        about={t('Prices and fees')}
        actions={
          <SheetActions
            flight={flight}
            part={parts[scope]}
            scope={scope}
            onCopy={writable ? () => setCopying(true) : undefined}
          />
        }
      />
      <ScopeBar
        scope={scope}
        onScope={(next) => {
          goTo(next);
          setAt(null);
        }}
        fees={fees.lines.filter(({ removed }) => !removed).length}
        summary={base.summary}
        at={at}
        parts={parts}
        prices={prices}
        writable={scope === 'allotments' ? !noAllotments : writable}
      />
      {saving.stale && (
        <Box className={styles.notice} fixed scroll pad="0 var(--gutter)" maxHeight="40%">
          <StaleNotice
            {...saving.stale}
            labels={Object.fromEntries(saving.stale.changes.map(({ field }) => [field, fieldName(field)]))}
            loading={saving.busy}
            onLoadNewest={() => void saving.loadNewest()}
          />
        </Box>
      )}
      <Box grow shrink scroll>
        {scope === 'prices' && (
          <PriceSheet base={base} part={parts.prices} writable={writable} {...shared('prices')} />
        )}
        {scope !== 'allotments' && <FeeSheet fees={fees} writable={writable} {...shared('fees')} />}
        {scope === 'allotments' && (
          <AllotmentSheet
            part={parts.allotments}
            locked={noAllotments}
            over={over !== undefined}
            {...shared('allotments')}
          />
        )}
      </Box>
      <FootBar
        base={base}
        parts={parts}
        over={over}
        wrong={wrong}
        busy={saving.busy}
        onSave={save}
        onDiscard={saving.discard}
        onShowWrong={showWrong}
      />
      {copying && (
        <CopyDialog
          flight={flight}
          onClose={() => setCopying(false)}
          onPrices={prices.copy}
          onFees={fees.copy}
        />
      )}
    </Screen>
  );
}
