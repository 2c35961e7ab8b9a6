import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Kbd } from '../../../kit/display/Kbd';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { LinkButton, Row } from '../../../kit/layout/Box';
import { passengersWord } from '../words';
import { papersWord } from './papers';
import styles from './party.module.css';
import type { PartyWork } from './usePartyWork';

// Seldom needed: it comes when it is asked for.
const LateCheckIn = lazy(async () => ({ default: (await import('./LateCheckIn')).LateCheckIn }));

function labelOf({ passengers, chosen }: PartyWork): string {
  const all = passengers.filter(({ isToDo }) => isToDo).length;
  if (chosen.length > 0 && chosen.length < all)
    return t('Check in {count} of {all}', { count: chosen.length, all });
  return t('Check in {passengers}', { passengers: passengersWord(all) });
}

/** "takes 66.00 Cash, then prints 4 passes, receipt". */
function thenWords({ payment, takesMoney, papers, chosen }: PartyWork): string {
  const prints = papersWord(chosen.length, papers);
  if (!takesMoney || compare(payment.taken, '0.00') === 0)
    return t('then prints {papers}', { papers: prints });
  const methods = payment.rows.map(({ methodId }) => payment.methodOf(methodId)?.name ?? '');
  return t('takes {amount} {method}, then prints {papers}', {
    amount: formatMoney(payment.taken),
    method: [...new Set(methods)].join(', '),
    papers: prints,
  });
}

interface CheckInButtonProps {
  work: PartyWork;
  /** The key that presses it. */
  shortcut: string;
}

/** The one button: it saves, charges, takes the payment, checks in and prints. Disabled, it says why. */
export function CheckInButton({ work, shortcut }: CheckInButtonProps) {
  const { reason, busy, passengers, leaveOut } = work;
  const id = useId();
  const [isCharging, setCharging] = useState(false);
  if (work.isDone) return <DoneButton work={work} shortcut={shortcut} />;
  return (
    <>
      <Button
        className={styles.go ?? ''}
        variant="filled"
        fullWidth
        loading={busy}
        data-disabled={reason ? true : undefined}
        aria-disabled={reason ? true : undefined}
        aria-describedby={id}
        rightSection={<Kbd inside>{shortcut}</Kbd>}
        onClick={() => void work.goOn()}
      >
        {labelOf(work)}
      </Button>
      <Row id={id} as="p" gap={4} justify="center" wrap text="muted" above={8} textAlign="center">
        {reason ? reason.words : thenWords(work)}
        {reason?.isLate && (
          <LinkButton onClick={() => setCharging(true)}>{t('Charge late check-in')}</LinkButton>
        )}
        {reason?.passenger && passengers.length > 1 && (
          <LinkButton onClick={() => reason.passenger && leaveOut(reason.passenger.ticket.id, true)}>
            {t('Leave {name} out', { name: reason.passenger.name })}
          </LinkButton>
        )}
      </Row>
      <Row gap="4px 12px" justify="center" wrap>
        {passengers
          .filter(({ leftOut, isToDo }) => leftOut && isToDo)
          .map(({ ticket, name }) => (
            <LinkButton key={ticket.id} onClick={() => leaveOut(ticket.id, false)}>
              {t('{name} as well', { name })}
            </LinkButton>
          ))}
        {work.isDirty && !work.isOvertaken && (
          <LinkButton disabled={busy} onClick={() => void work.save()}>
            {t('Save, check in later')}
          </LinkButton>
        )}
      </Row>
      {isCharging && (
        <Suspense fallback={null}>
          <LateCheckIn work={work} onClose={() => setCharging(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Everybody is checked in: what came after it is written, else the papers are printed again. */
function DoneButton({ work, shortcut }: CheckInButtonProps) {
  const { payment, takesMoney, isDirty, busy, isOvertaken } = work;
  const writes = isDirty || takesMoney;
  const label = takesMoney ? t('Save, take {amount}', { amount: formatMoney(payment.taken) }) : t('Save');
  return (
    <Button
      className={styles.go ?? ''}
      variant={writes ? 'filled' : 'default'}
      fullWidth
      loading={busy}
      disabled={writes && isOvertaken}
      leftSection={!writes && <IconPrinter stroke={1.5} aria-hidden />}
      rightSection={<Kbd inside={writes}>{shortcut}</Kbd>}
      onClick={() => void work.goOn()}
    >
      {writes ? label : t('Print again')}
    </Button>
  );
}
