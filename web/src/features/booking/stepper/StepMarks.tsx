import { IconCheck } from '@tabler/icons-react';
import type { TicketMasterRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { Row } from '../../../kit/layout/Box';
import styles from './stepper.module.css';
import { mayOpen, STEP_NAMES, STEPS, type Step } from './steps';

interface StepMarksProps {
  step: Step;
  booking: TicketMasterRead | undefined;
  onGo: (step: Step) => void;
}

/** Where the sale stands; what may be opened is a button. */
export function StepMarks({ step, booking, onGo }: StepMarksProps) {
  const now = STEPS.indexOf(step);
  return (
    <Row className={styles.marks} as="ol" pad={0} margin={0} aria-label={t('Steps')}>
      {STEPS.map((each, index) => (
        <Row as="li" key={each} data-state={index < now ? 'before' : index === now ? 'now' : 'after'}>
          <button
            type="button"
            aria-current={index === now ? 'step' : undefined}
            disabled={index !== now && !mayOpen(each, booking)}
            onClick={() => onGo(each)}
          >
            <span className={styles.mark}>
              {index < now ? <IconCheck size={13} stroke={2.5} aria-label={t('finished')} /> : index + 1}
            </span>
            <span className={styles.name}>{t(STEP_NAMES[each])}</span>
          </button>
        </Row>
      ))}
    </Row>
  );
}
