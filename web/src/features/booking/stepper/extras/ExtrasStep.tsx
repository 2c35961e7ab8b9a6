import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react';
import { t } from '../../../../kit/t';
import { useGoToStep } from '../goToStep';
import { useStepAction } from '../stepAction';
import type { BookingDesk } from '../useBooking';
import styles from './extras.module.css';
import { LegExtras } from './LegExtras';
import { useExtras } from './useExtras';

/** What each passenger takes along on each leg, besides what everybody has to pay. */
export function ExtrasStep({ desk }: { desk: BookingDesk }) {
  const { booking, refusal } = desk;
  const { party, choose, save, takeBack } = useExtras(desk);
  const go = useGoToStep();
  const goOn = async () => {
    if (await save()) go('payment');
  };
  useStepAction({ label: t('Continue to payment'), run: () => void goOn(), busy: desk.saving });
  if (!booking) return null;
  return (
    <div className={styles.step}>
      {refusal && (
        <div className={styles.refusal} role="alert">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          <p>{t(refusal.message)}</p>
          <Button size="xs" leftSection={<IconArrowBackUp />} onClick={takeBack}>
            {t('Take back what was refused')}
          </Button>
        </div>
      )}
      {booking.legs.map((leg) => (
        <LegExtras key={leg.leg} booking={booking} leg={leg} party={party} onChoose={choose} />
      ))}
    </div>
  );
}
