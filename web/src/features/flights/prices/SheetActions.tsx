import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import type { FlightRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { downloadCsv } from '../../../kit/table/csv';
import { FlightLink } from '../../../shell/flights/FlightLink';
import { sheetCsv } from './export';
import type { PartName, SheetPart } from './part';

interface SheetActionsProps {
  flight: FlightRead;
  /** What is exported. */
  part: SheetPart;
  scope: PartName;
  /** Missing: this flight takes no changes. */
  onCopy: (() => void) | undefined;
}

export function SheetActions({ flight, part, scope, onCopy }: SheetActionsProps) {
  const name = `${flight.flightNumber} ${flight.departureDate} ${scope}`.replaceAll(' ', '-');
  return (
    <>
      <FlightLink id={flight.id} />
      {onCopy && (
        <Button leftSection={<IconCopy stroke={1.5} />} onClick={onCopy}>
          {t('Copy from flight')}
        </Button>
      )}
      <ActionIcon
        aria-label={t('Export shown rows')}
        title={t('Export shown rows')}
        disabled={part.rows.length === 0}
        onClick={() => downloadCsv(name, sheetCsv(part))}
      >
        <IconDownload stroke={1.5} />
      </ActionIcon>
    </>
  );
}
