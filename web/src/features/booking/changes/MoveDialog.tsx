import type { ComponentProps, ReactNode } from 'react';
import type { TicketMasterRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { ChangeFrame } from './ChangeFrame';
import { Done } from './Done';
import { MoveFoot } from './MoveFoot';
import { MoveQuote } from './MoveQuote';
import { BeforeQuote, Hero, outcomeOf } from './QuoteFoot';
import { Then, useThen } from './Then';
import type { DoneChange, useChange } from './useChange';
import { useChangePayment } from './useChangePayment';

interface MoveDialogProps {
  booking: TicketMasterRead;
  change: ReturnType<typeof useChange>;
  title: string;
  /** The locator, and what is chosen. */
  about: string;
  /** The name of the first step. */
  first: string;
  /** What is to be done before there is a quote. */
  hint: string;
  /** What the button says. */
  words: ComponentProps<typeof MoveFoot>['words'];
  quoteWords?: ComponentProps<typeof MoveQuote>['words'];
  /** Where one is required: it goes to the log. */
  reason?: string;
  /** The title once it is done, and what was done, a sentence each. */
  doneTitle: string;
  factsOf: (done: DoneChange) => readonly string[];
  papers?: ComponentProps<typeof Done>['papers'];
  /** Where tickets and what they become are chosen. */
  children: ReactNode;
}

/** A change of tickets that is quoted, paid and made: all but what is chosen. */
export function MoveDialog(props: MoveDialogProps) {
  const { booking, change, title, hint, children } = props;
  const { desk, done } = change;
  const paying = useChangePayment(booking, desk.quote);
  const then = useThen(booking);
  return (
    <ChangeFrame
      title={title}
      about={props.about}
      steps={[props.first, t('Quote'), t('Done')]}
      quoted={desk.quote !== null}
      onClose={change.close}
      panelLabel={t('Quote')}
      then={<Then booking={booking} then={then} />}
      panel={
        <MoveQuote
          booking={booking}
          quote={desk.quote}
          busy={desk.busy}
          waiver={change.waiver}
          onWaive={change.setWaiver}
          hint={hint}
          words={props.quoteWords}
        />
      }
      foot={
        <MoveFoot change={change} paying={paying} words={props.words} hint={hint} reason={props.reason} />
      }
      total={
        desk.quote ? (
          <Hero outcome={outcomeOf(booking, desk.quote)} />
        ) : (
          <BeforeQuote change={change} hint={hint} />
        )
      }
      done={
        done && (
          <Done
            booking={done.booking}
            title={props.doneTitle}
            facts={props.factsOf(done)}
            papers={props.papers}
            then={then}
            onClose={change.close}
          />
        )
      }
    >
      {children}
    </ChangeFrame>
  );
}
