import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { BorderPassenger, BorderRead } from '../../api/client';
import { Kbd } from '../../kit/display/Kbd';
import { Segmented } from '../../kit/filters/Segmented';
import { useMobile } from '../../kit/hooks/mobile';
import { usePageKeys } from '../../kit/hooks/pageKeys';
import { s, t } from '../../kit/i18n/t';
import { Row } from '../../kit/layout/Box';
import { DataTable } from '../../kit/table/DataTable';
import { useTableInAddress } from '../../shell/crudPage';
import styles from './border.module.css';
import { peopleColumns } from './columns';
import { PersonMenu, type PressedPerson } from './PersonMenu';
import { countViews, peopleOf, type View } from './people';
import type { Workbench } from './useWorkbench';

/** Under it the table stands beside two drawers: names come before locator and screening. */
const NARROW = 860;
const KEYS = [{ keys: 'Shift F10', meaning: s('Actions for the passenger') }];

/** Opens the menu of the row that the arrows stand on, as the button in it does. */
function openMenu(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
  const active = (event.target as HTMLElement).getAttribute('aria-activedescendant');
  const button = active && document.getElementById(active)?.querySelector<HTMLElement>('[data-row-menu]');
  if (!button) return;
  event.preventDefault();
  // A menu closes at a key outside it, and hears this one too if it comes up before the key reaches the document.
  event.stopPropagation();
  button.click();
}

interface PeopleTableProps {
  border: BorderRead;
  bench: Workbench;
}

/** The passengers, by what is left to do. The arrows move, Enter opens what mends the row. */
export function PeopleTable({ border, bench }: PeopleTableProps) {
  usePageKeys(KEYS);
  const table = useTableInAddress();
  const mobile = useMobile();
  const [pressed, setPressed] = useState<PressedPerson | null>(null);
  const { view, fixFor, fix, hitId, mayWork } = bench;
  const frame = useRef<HTMLDivElement>(null);
  // Enter and the arrows work at once, and again after a dialog, without a press of Tab or of the mouse.
  const isAsking = bench.asked !== null;
  useEffect(() => {
    if (!isAsking && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  }, [isAsking]);
  const shown = useMemo(() => peopleOf(border, view), [border, view]);
  const onMenu = useMemo(
    () =>
      mayWork && hitId === null
        ? (passenger: BorderPassenger, button: HTMLElement) => setPressed({ passenger, button })
        : undefined,
    [mayWork, hitId],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid in it has the focus and the keys.
    <div ref={frame} className={styles.list} onKeyDown={openMenu}>
      <DataTable
        {...table}
        id="border"
        label={t('Passengers at the border')}
        columns={peopleColumns({ wasSent: border.sentAt !== null, fixFor, fix, onMenu })}
        rows={shown}
        rowId={({ ticketId }) => ticketId}
        narrowBelow={NARROW}
        onOpen={fix}
        isOpen={({ hit }) => hit !== null && hit.id === hitId}
        copyOf={({ locator }) => locator}
        empty={emptyWords(view, bench.chooseView)}
        filters={<Views border={border} bench={bench} mobile={mobile} />}
      />
      {pressed && <PersonMenu {...pressed} bench={bench} onClose={() => setPressed(null)} />}
    </div>
  );
}

function Views({ border, bench, mobile }: PeopleTableProps & { mobile: boolean }) {
  const counts = useMemo(() => countViews(border), [border]);
  const { view, chooseView } = bench;
  const option = (value: View, label: string) => ({ value, label, count: counts[value] });
  const main = [option('ToDo', t('To do')), option('All', t('All'))];
  const kinds = [
    option('Missing', t('Missing')),
    option('Clearance', t('Clearance')),
    option('Screening', t('Screening')),
  ];
  const pick = (value: View | '') => value && chooseView(value);
  if (mobile)
    return (
      <Segmented<View>
        label={t('Passengers')}
        value={view}
        onChange={chooseView}
        options={[...main, ...kinds]}
      />
    );
  const isIn = (options: readonly { value: View }[]) => options.some(({ value }) => value === view);
  return (
    <>
      <Segmented<View | ''>
        label={t('Passengers')}
        value={isIn(main) ? view : ''}
        onChange={pick}
        options={main}
      />
      {/* Without room they are left out, but for the one that is chosen. */}
      <div className={isIn(kinds) ? undefined : styles.kinds}>
        <Segmented<View | ''>
          label={t('To do by kind')}
          value={isIn(kinds) ? view : ''}
          onChange={pick}
          options={kinds}
        />
      </div>
      <Row className={styles.keys} gap={6}>
        <Kbd>↵</Kbd> {t('fix')} <Kbd>↓</Kbd> {t('next')}
      </Row>
    </>
  );
}

/** What is missing, why, and one way on. */
function emptyWords(view: View, choose: (view: View) => void) {
  const all = (
    <Button size="xs" onClick={() => choose('All')}>
      {t('Show all passengers')}
    </Button>
  );
  switch (view) {
    case 'ToDo':
      return {
        title: t('Nothing is left to do'),
        why: t('Data, clearance and screening of all passengers are in order.'),
        action: all,
      };
    case 'Missing':
      return { title: t('All passengers are complete'), action: all };
    case 'Clearance':
      return { title: t('No passenger waits for clearance'), action: all };
    default:
      return { title: t('No screening hit on this flight'), action: all };
  }
}
