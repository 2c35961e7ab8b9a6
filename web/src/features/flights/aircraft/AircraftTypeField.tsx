import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AircraftTypeRead, SeatBlock } from '../../../api/client';
import { aircraftTypesListOptions } from '../../../api/queries';
import { CrudDialog } from '../../../kit/crud/CrudDialog';
import { FieldError } from '../../../kit/fields/field';
import { t } from '../../../kit/i18n/t';
import { Box, LinkButton, Row } from '../../../kit/layout/Box';
import { isSameMap } from '../seatMap/layout';
import { AircraftTypeFields } from './AircraftTypeFields';
import { AIRCRAFT_TYPE_WIDTH, aircraftTypeCalls, aircraftTypeForm } from './aircraftType';

interface AircraftTypeFieldProps {
  /** The map of the flight as it is typed, and how many ranges that has. */
  blocks: readonly SeatBlock[];
  ranges: number;
  /** Why the server refused the map. */
  refused: string | undefined;
  /** Null: the flight has no seat map. */
  onChoose: (type: AircraftTypeRead | null) => void;
}

/** Chooses the cabin of a flight. A flight keeps the map, not the type: the type is the one with the same map. */
export function AircraftTypeField({ blocks, ranges, refused, onChoose }: AircraftTypeFieldProps) {
  const query = useQuery(aircraftTypesListOptions());
  const [editing, setEditing] = useState<AircraftTypeRead | 'new'>();
  const types = query.data ?? [];
  const chosen = types.find(
    (type) => blocks.length === ranges && ranges > 0 && isSameMap(type.seatMap, blocks),
  );
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused) input.current?.focus();
  }, [refused]);

  const refresh = async () => (await query.refetch({ throwOnError: true })).data ?? [];
  return (
    <Box maxWidth={424}>
      <Select
        ref={input}
        label={t('Aircraft type')}
        value={chosen?.id ?? null}
        placeholder={ranges > 0 ? t('own map') : t('none')}
        data={types
          .filter((type) => type.active || type === chosen)
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => onChoose(types.find((type) => type.id === id) ?? null)}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        nothingFoundMessage={types.length > 0 && t('Nothing found')}
        withCheckIcon={false}
        rightSection={<IconChevronDown stroke={1.5} aria-hidden />}
        rightSectionPointerEvents="none"
        error={refused && <FieldError message={refused} spill="right" />}
      />
      <Row gap="4px 16px" above={6} size={12} wrap>
        {query.isError ? (
          <Row gap={8} tone="bad">
            {t('The aircraft types could not be loaded.')}
            <LinkButton onClick={() => void query.refetch()}>{t('Try again')}</LinkButton>
          </Row>
        ) : (
          <>
            <LinkButton onClick={() => setEditing('new')}>{t('New aircraft type')}</LinkButton>
            {chosen && (
              <LinkButton onClick={() => setEditing(chosen)}>
                {t('Edit {name}', { name: chosen.name })}
              </LinkButton>
            )}
          </>
        )}
        {ranges > 0 && <LinkButton onClick={() => onChoose(null)}>{t('Remove the seat map')}</LinkButton>}
      </Row>
      {editing &&
        createPortal(
          // Its form is in that of the flight only for React, which must not send the flight with it.
          <Box onSubmit={(event) => event.stopPropagation()}>
            <CrudDialog
              title={editing === 'new' ? t('New aircraft type') : editing.name}
              maxWidth={AIRCRAFT_TYPE_WIDTH}
              row={editing === 'new' ? undefined : editing}
              calls={aircraftTypeCalls(onChoose)}
              fields={{ ...aircraftTypeForm, children: (form) => <AircraftTypeFields form={form} /> }}
              refresh={refresh}
              onClose={() => setEditing(undefined)}
              onDone={() => {
                setEditing(undefined);
                void query.refetch();
              }}
            />
          </Box>,
          document.body,
        )}
    </Box>
  );
}
