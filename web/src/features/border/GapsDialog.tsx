import { Button } from '@mantine/core';
import { Chips } from '../../kit/display/Chip';
import { Dialog } from '../../kit/feedback/Dialog';
import { ReasonField, useReason } from '../../kit/feedback/ReasonField';
import { t } from '../../kit/i18n/t';
import { Box, LinkButton, Row, Text } from '../../kit/layout/Box';
import styles from './border.module.css';
import type { PassengerGaps } from './incomplete';
import type { Paper } from './papers';
import { gapChip } from './words';

interface GapsDialogProps {
  paper: Paper;
  /** Who lacks what, as the server said. */
  incomplete: readonly PassengerGaps[];
  busy: boolean;
  /** Undefined for those who may not correct passengers. */
  onFix: ((ticketId: string) => void) | undefined;
  onForce: (reason: string) => void;
  onClose: () => void;
}

/** A paper that was refused: what is missing, passenger by passenger, and the way to make it anyway. */
export function GapsDialog({ paper, incomplete, busy, onFix, onForce, onClose }: GapsDialogProps) {
  const reason = useReason();
  return (
    <Dialog
      opened
      title={
        incomplete.length === 1
          ? t('1 passenger is not complete')
          : t('{count} passengers are not complete', { count: incomplete.length })
      }
      onClose={onClose}
      maxWidth={560}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Back')}</Button>
          <Button variant="filled" loading={busy} onClick={() => reason.press(onForce)}>
            {paper.sent ? t('Send anyway') : t('Make it anyway')}
          </Button>
        </>
      }
    >
      <Text tone="ink-2" below={12}>
        {paper.sent
          ? t('The operator is fined for each passenger whose data is missing or wrong. Complete them first.')
          : t('Complete them first, so that nothing is missing on the paper.')}
      </Text>
      <Box as="ul" className={styles.answers} frame round="control" tabIndex={0} aria-label={t('Passengers')}>
        {incomplete.map((passenger) => (
          <Row key={passenger.ticketId} as="li" gap={8} pad="6px 10px">
            <Box grow shrink>
              <Text as="span" block clip weight={500} size={13}>
                {passenger.name}
              </Text>
              <span title={passenger.gaps.map(({ message }) => message).join(' ')}>
                <Chips items={passenger.gaps.map(gapChip)} max={3} />
              </span>
            </Box>
            {onFix && <LinkButton onClick={() => onFix(passenger.ticketId)}>{t('Complete')}</LinkButton>}
          </Row>
        ))}
      </Box>
      <Box above={16}>
        <ReasonField
          of={reason}
          autoFocus={false}
          description={t('It is kept with the version, beside your name.')}
        />
      </Box>
    </Dialog>
  );
}
