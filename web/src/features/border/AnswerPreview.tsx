import type { ReadAnswer } from '../../api/client';
import { Pill } from '../../kit/display/Pill';
import { formatCount } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Box, Row, Text } from '../../kit/layout/Box';
import { inWeight, unknownOf } from './answers';
import styles from './border.module.css';
import { ANSWER_STATUSES, answerLook } from './words';

/** What a response says, passenger by passenger, before it is saved. */
export function AnswerPreview({ read }: { read: readonly ReadAnswer[] }) {
  const unknown = unknownOf(read).length;
  const count = (status: ReadAnswer['status']) =>
    read.filter((answer) => answer.ticketId !== null && answer.status === status).length;
  return (
    <>
      <Row gap={8} wrap below={8}>
        {ANSWER_STATUSES.map((status) => (
          <Pill key={status} tone={answerLook(status).tone}>
            {`${answerLook(status).label} ${formatCount(count(status))}`}
          </Pill>
        ))}
      </Row>
      {unknown > 0 && (
        <Text role="alert" tone="warn" size={12} below={8}>
          {unknown === 1
            ? t('1 answer is about nobody on this flight. It is left out.')
            : t('{count} answers are about nobody on this flight. They are left out.', {
                count: formatCount(unknown),
              })}
        </Text>
      )}
      <Box as="ul" className={styles.answers} frame round="control" tabIndex={0} aria-label={t('Answers')}>
        {inWeight(read).map(({ ticketId, name, reference, status, message, present }) => (
          <Row key={`${reference} ${ticketId}`} as="li" gap={8} pad="6px 10px" align="start">
            <Box grow shrink>
              <Text as="span" block clip weight={500} size={13} {...(!ticketId && { tone: 'mute' })}>
                {name ?? t('Reference {reference}', { reference })}
              </Text>
              {(message || !ticketId) && (
                <Text as="span" block text="muted" breakWords>
                  {[!ticketId && t('not on this flight'), message].filter(Boolean).join(' · ')}
                </Text>
              )}
            </Box>
            {present && present !== status && (
              <Text as="span" text="muted">
                {t('now: {status}', { status: answerLook(present).label })}
              </Text>
            )}
            <Pill tone={ticketId ? answerLook(status).tone : 'quiet'}>{answerLook(status).label}</Pill>
          </Row>
        ))}
      </Box>
    </>
  );
}
