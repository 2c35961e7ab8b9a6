import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { t } from '../../../kit/i18n/t';
import { PlainButton } from '../../../kit/layout/Box';
import { SaveBar, SaveButton } from '../../../kit/layout/SaveBar';
import type { CellPosition, PartName, SheetPart } from './part';
import styles from './prices.module.css';
import type { FlightSheets } from './sheets';
import { PARTS } from './useSaving';

interface FootBarProps {
  base: FlightSheets;
  parts: Readonly<Record<PartName, SheetPart>>;
  over: string | undefined;
  wrong: readonly CellPosition[];
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onShowWrong: () => void;
}

/** Seats that are held now are sold at the price they were quoted, whatever is saved. */
function heldWords({ flight }: FlightSheets): string {
  const held = flight.seats.reduce((sum, seat) => sum + (seat.held ?? 0), 0);
  if (held === 0) return '';
  return held === 1
    ? t('1 held seat keeps its quoted price.')
    : t('{held} held seats keep their quoted price.', { held });
}

/** What saving will touch, before it is pressed. */
export function FootBar(props: FootBarProps) {
  const { base, parts, over, wrong, busy } = props;
  const changed = PARTS.filter((name) => parts[name].count > 0);
  const count = changed.reduce((sum, name) => sum + parts[name].count, 0);
  if (count === 0) {
    const save = !over && (
      <Button variant="filled" disabled>
        {t('Save')}
      </Button>
    );
    return <SaveBar line={over ?? t('No changes to save')} actions={save} />;
  }
  const touched = changed.map((name) => parts[name].counted).join(', ');
  const held = parts.prices.count > 0 || parts.fees.count > 0 ? heldWords(base) : '';
  const [first] = wrong;
  const why = first && parts[first.part].rows[first.place.row]?.cells[first.place.column]?.wrong;
  const mend = first && [...parts[first.part].names(first.place), why && t(why)].join(' · ');
  return (
    <SaveBar
      tone={first ? 'bad' : 'warn'}
      title={count === 1 ? t('1 cell changed') : t('{count} cells changed', { count })}
      line={
        first ? (
          <PlainButton className={styles.mend} clip tone="bad" maxWidth="100%" onClick={props.onShowWrong}>
            {mend}
          </PlainButton>
        ) : (
          [`${touched}.`, held].filter(Boolean).join(' ')
        )
      }
      actions={
        <>
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp />}
            disabled={busy}
            onClick={props.onDiscard}
          >
            {t('Discard')}
          </Button>
          <SaveButton loading={busy} onClick={props.onSave} />
        </>
      }
    />
  );
}
