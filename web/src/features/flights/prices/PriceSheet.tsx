import { Button } from '@mantine/core';
import { IconArmchairOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { EmptyState } from '../../../kit/feedback/StateBox';
import { useMobile } from '../../../kit/hooks/mobile';
import { t } from '../../../kit/i18n/t';
import { Sheet, type SheetHandle } from '../../../kit/sheet/Sheet';
import { Legend } from './Legend';
import type { SheetPart } from './part';
import type { FlightSheets } from './sheets';
import { type SheetPlace, useGoTo } from './useGoTo';

interface PriceSheetProps extends SheetPlace {
  base: FlightSheets;
  part: SheetPart;
  writable: boolean;
}

/** Wide enough for the longest figure: "289.00" or "1,289.00". A phone scrolls anyway, and has room for the names. */
const leastWidth = ({ rows }: SheetPart, mobile: boolean): number =>
  mobile || rows.some(({ cells }) => cells.some(({ text }) => text.length > 6)) ? 78 : 66;

/** General prices first, then those of each agency, where the general ones apply unless it has its own. */
export function PriceSheet({ base, part, writable, ...place }: PriceSheetProps) {
  const sheet = useRef<SheetHandle>(null);
  const mobile = useMobile();
  useGoTo(sheet, place);
  const heads = [
    { header: t('Category'), width: mobile ? 88 : 98 },
    { header: t('Age'), width: 64 },
  ];
  if (part.rows.length === 0) {
    return (
      <EmptyState
        icon={IconArmchairOff}
        title={t('This flight has no seats')}
        why={t('Add seats to the flight before setting prices.')}
        action={
          <Button size="xs" component={Link} to={`/flightSchedule/form/${base.flight.id}`}>
            {t('Open the flight')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Sheet
        ref={sheet}
        label={t('Prices')}
        heads={heads}
        columns={part.columns}
        rows={part.rows}
        least={leastWidth(part, mobile)}
        onType={writable ? part.type : undefined}
        onUndo={part.undo}
        onRedo={part.redo}
        onSelect={place.onSelect}
      />
      <Legend writable={writable} agencies={base.agencies.some(({ house }) => !house)} />
    </>
  );
}
