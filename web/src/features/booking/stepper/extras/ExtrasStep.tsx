import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react';
import { useIsFetching, useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import { flightExtraFeesGetListByTicketMasterIdOptions } from '../../../../api/queries';
import { LoadingRows } from '../../../../kit/feedback/LoadingRows';
import { usePageKeys } from '../../../../kit/hooks/pageKeys';
import { say } from '../../../../kit/i18n/say';
import { s, t } from '../../../../kit/i18n/t';
import { Box, Row } from '../../../../kit/layout/Box';
import { useGoToStep } from '../goToStep';
import { useStepAction } from '../stepAction';
import type { BookingDesk } from '../useBooking';
import { useFirstFocus } from '../useFirstFocus';
import { EXTRAS_KEY, LegExtras } from './LegExtras';
import { useExtras } from './useExtras';

const KEYS = [{ keys: '↑ ↓', meaning: s('More or fewer') }];
const FIRST = '[role="spinbutton"]';

/** What each passenger takes along on each leg, besides what everybody has to pay. */
export function ExtrasStep({ desk }: { desk: BookingDesk }) {
  usePageKeys(KEYS);
  const { booking, refusal } = desk;
  const { party, choose, save, takeBack } = useExtras(desk);
  const go = useGoToStep();
  const goOn = async () => {
    if (await save()) go('payment');
  };
  useStepAction({ label: t('Continue to payment'), run: () => void goOn(), busy: desk.saving });
  const box = useRef<HTMLDivElement>(null);
  const loading = useIsFetching({ queryKey: EXTRAS_KEY }) > 0;
  useFirstFocus(box, loading ? null : FIRST);
  const isPending = useQueries({
    queries: (booking?.legs ?? []).map(({ flightId }) =>
      flightExtraFeesGetListByTicketMasterIdOptions({
        path: { ticketMasterId: booking?.id ?? '', flightId },
      }),
    ),
  }).some((query) => query.isPending);
  if (!booking) return null;
  return (
    <Box ref={box} grow shrink scroll>
      {refusal && (
        <Row gap={8} size={13} weight={500} tone="bad" ground="bad-soft" pad="8px var(--gutter)" role="alert">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          <Box as="p" grow>
            {say(refusal)}
          </Box>
          <Button size="xs" leftSection={<IconArrowBackUp />} onClick={takeBack}>
            {t('Undo refused extras')}
          </Button>
        </Row>
      )}
      {/* All legs at once: one that came later would push the others down. */}
      {isPending ? (
        <LoadingRows rows={6} />
      ) : (
        booking.legs.map((leg) => (
          <LegExtras key={leg.leg} booking={booking} leg={leg} party={party} onChoose={choose} />
        ))
      )}
    </Box>
  );
}
