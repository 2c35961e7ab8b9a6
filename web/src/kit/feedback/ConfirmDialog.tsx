import { Button, Modal } from '@mantine/core';
import { type ElementType, useEffect, useRef } from 'react';
import { useStore } from '../hooks/store';
import { Box, Row } from '../layout/Box';
import styles from './Confirm.module.css';
import { answer, type Question, question } from './confirm';

interface ConfirmCardProps extends Omit<Question, 'resolve'> {
  /** The modal's own parts, which name it and describe it to a screen reader. */
  Title?: ElementType;
  Message?: ElementType;
  onAnswer: (value: boolean) => void;
}

/** The card itself, also shown still on the kit sheet. */
export function ConfirmCard(props: ConfirmCardProps) {
  const { title, message, ok, cancel, Title = 'h2', Message = 'p', onAnswer } = props;
  return (
    <Box className={styles.card} pad={16}>
      <Title className={styles.title}>{title}</Title>
      <Message className={styles.message}>{message}</Message>
      <Row gap={8} align="stretch" justify="end" above={16}>
        <Button data-answer="cancel" onClick={() => onAnswer(false)}>
          {cancel}
        </Button>
        <Button data-autofocus variant="filled" onClick={() => onAnswer(true)}>
          {ok}
        </Button>
      </Row>
    </Box>
  );
}

const onCancelButton = () => document.activeElement?.getAttribute('data-answer') === 'cancel';

/**
 * Bound on the window, because after a click outside the focus is on the body and no key reaches the modal. In the
 * capture phase, so that neither the key press that opened the dialog nor the form under it takes part.
 */
function useAnswerKeys(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' && event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      answer(event.key === 'Enter' && !onCancelButton());
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [open]);
}

/** Mounted once, by the app. */
export function ConfirmDialog() {
  const asked = useStore(question);
  // The words stay while the card fades out.
  const last = useRef<Question | null>(null);
  if (asked) last.current = asked;
  const shown = asked ?? last.current;
  useAnswerKeys(asked !== null);
  return (
    <Modal.Root
      opened={asked !== null}
      onClose={() => answer(false)}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="var(--w-confirm)"
      transitionProps={{ transition: 'fade', duration: 140 }}
      centered
      zIndex={500}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Modal.Content>
        {shown && <ConfirmCard {...shown} Title={Modal.Title} Message={Modal.Body} onAnswer={answer} />}
      </Modal.Content>
    </Modal.Root>
  );
}
