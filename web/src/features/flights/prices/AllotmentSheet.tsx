import { IconArmchairOff, IconLock } from '@tabler/icons-react';
import { useRef } from 'react';
import { EmptyState } from '../../../kit/feedback/StateBox';
import { useMobile } from '../../../kit/hooks/mobile';
import { t } from '../../../kit/i18n/t';
import { Row } from '../../../kit/layout/Box';
import { Sheet, type SheetHandle } from '../../../kit/sheet/Sheet';
import type { SheetPart } from './part';
import { type SheetPlace, useGoTo } from './useGoTo';

interface AllotmentSheetProps extends SheetPlace {
  part: SheetPart;
  /** Why nothing can be changed here. */
  locked: string | undefined;
  /** The flight is over: said once, in the foot. */
  over: boolean;
}

/** Blocks of seats kept for agencies, and what became of them. */
export function AllotmentSheet({ part, locked, over, ...place }: AllotmentSheetProps) {
  const sheet = useRef<SheetHandle>(null);
  const mobile = useMobile();
  useGoTo(sheet, place);
  if (part.rows.length === 0 || part.columns.length === 0) {
    return (
      <EmptyState
        icon={IconArmchairOff}
        title={part.rows.length === 0 ? t('No agencies yet') : t('This flight has no seats')}
        why={t('An allotment reserves seats for one agency until its release date.')}
      />
    );
  }
  return (
    <>
      <Sheet
        ref={sheet}
        label={t('Allotments')}
        heads={[{ header: t('Agency'), width: mobile ? 168 : 200 }]}
        columns={part.columns}
        rows={part.rows}
        onType={locked ? undefined : part.type}
        onUndo={part.undo}
        onRedo={part.redo}
        onSelect={place.onSelect}
      />
      <Row as="p" gap="4px 16px" wrap text="muted" pad="10px var(--gutter)" icons={14}>
        {locked && !over && (
          <Row as="span" gap={4} inline tone="ink-2">
            <IconLock stroke={1.5} aria-hidden />
            {locked}
          </Row>
        )}
        {t("Left = the agency's own seats plus free seats. Clear the number to remove an allotment.")}
      </Row>
    </>
  );
}
