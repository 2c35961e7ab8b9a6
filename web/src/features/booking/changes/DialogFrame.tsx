import { Modal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useModal } from '../../../kit/feedback/modal';
import { useMobile } from '../../../kit/hooks/mobile';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import marks from '../stepper/stepper.module.css';
import styles from './frame.module.css';

interface DialogFrameProps {
  title: string;
  /** The locator, and what is chosen. */
  about: string;
  steps: readonly [string, string, string];
  /** The number of the step it stands at. */
  now: number;
  /** Back to the first step, where that is another page. */
  onFirst?: (() => void) | undefined;
  size: number;
  /** Pixels; as high as its content where none is given. */
  height?: number;
  onClose: () => void;
  children: ReactNode;
}

/** The window of a change: its head with the three steps, and what is under it. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, about, steps, now, onFirst, size, height, onClose, children } = props;
  const isMobile = useMobile();
  const modal = useModal(true);
  const content = [styles.content, height === undefined && styles.byContent].filter(Boolean).join(' ');
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      padding={0}
      withCloseButton={false}
      {...modal}
      closeOnClickOutside={false}
      fullScreen={isMobile}
      style={{ '--frame-height': `${height}px` }}
      classNames={{ content, body: styles.whole ?? '' }}
    >
      <div className={styles.head}>
        <Modal.Title>{title}</Modal.Title>
        <Text className={styles.about} as="span" grow shrink clip text="muted">
          {about}
        </Text>
        <Row className={marks.marks} as="ol" aria-label={t('Steps')}>
          {steps.map((name, index) => (
            <Row as="li" key={name} data-state={index < now ? 'before' : index === now ? 'now' : 'after'}>
              <button
                type="button"
                aria-current={index === now ? 'step' : undefined}
                disabled={!(onFirst && index === 0)}
                onClick={onFirst}
              >
                <span className={marks.mark}>
                  {index < now ? <IconCheck size={13} stroke={2.5} aria-label={t('finished')} /> : index + 1}
                </span>
                <span className={marks.name}>{name}</span>
              </button>
            </Row>
          ))}
        </Row>
        <Modal.CloseButton aria-label={t('Close')} />
      </div>
      {children}
    </Modal>
  );
}
