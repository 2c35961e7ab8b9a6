import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconReceipt, IconX } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { EmptyState } from '../../../kit/feedback/StateBox';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { Sheet, type SheetHandle } from '../../../kit/sheet/Sheet';
import { AddFee } from './AddFee';
import styles from './prices.module.css';
import type { FeePart } from './useFeePart';
import { type SheetPlace, useGoTo } from './useGoTo';

interface FeeSheetProps extends SheetPlace {
  fees: FeePart;
  writable: boolean;
}

/** The fees of the catalogue that this flight charges or sells, with its own amounts. */
export function FeeSheet({ fees, writable, ...place }: FeeSheetProps) {
  const sheet = useRef<SheetHandle>(null);
  useGoTo(sheet, place);
  const { part, lines, offered, add, toggle } = fees;
  const toggleNow = useRef(toggle);
  toggleNow.current = toggle;
  const rows = useMemo(
    () =>
      part.rows.map((row, index) => {
        const { code, removed } = lines[index] ?? { code: '', removed: false };
        const label = removed ? t('Restore {code}', { code }) : t('Remove {code}', { code });
        return {
          ...row,
          end: writable && (
            <ActionIcon
              variant="subtle"
              size="sm"
              aria-label={label}
              title={label}
              onClick={() => toggleNow.current(row.key)}
            >
              {removed ? <IconArrowBackUp stroke={1.5} /> : <IconX stroke={1.5} />}
            </ActionIcon>
          ),
        };
      }),
    [part.rows, lines, writable],
  );
  const adding = writable && <AddFee offered={offered} onAdd={add} />;
  const count = lines.filter(({ removed }) => !removed).length;
  return (
    <section aria-label={t('Fees on this flight')}>
      <Row className={styles.title} gap={8} pad="0 var(--gutter)" minHeight={52}>
        <Text as="h2" text="heading">
          {t('Fees on this flight')}
        </Text>
        <Text as="span" tone="mute">
          {count}
        </Text>
        {adding}
      </Row>
      {rows.length === 0 ? (
        <EmptyState
          icon={IconReceipt}
          title={t('No fees on this flight')}
          why={t('Add taxes and services from the fee catalog.')}
        />
      ) : (
        <Sheet
          ref={sheet}
          look="list"
          label={t('Fees on this flight')}
          heads={[{ header: t('Code'), width: 68 }]}
          columns={part.columns}
          rows={rows}
          least={196}
          onType={writable ? part.type : undefined}
          onUndo={part.undo}
          onRedo={part.redo}
          onSelect={place.onSelect}
        />
      )}
    </section>
  );
}
