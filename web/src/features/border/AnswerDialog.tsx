import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { type AuthorityStatus, type BorderPassenger, ticketsSaveAuthorityAnswers } from '../../api/client';
import { ticketsGetBorderOptions } from '../../api/queries';
import { useWrite } from '../../kit/data/useWrite';
import { confirmLeave } from '../../kit/feedback/confirm';
import { Dialog } from '../../kit/feedback/Dialog';
import { useLeaveGuard } from '../../kit/feedback/leave';
import { toast } from '../../kit/feedback/toasts';
import { TextAreaField } from '../../kit/fields';
import { Segmented } from '../../kit/filters/Segmented';
import { formatInstant } from '../../kit/format/dates';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { LinkButton, Stack, Text } from '../../kit/layout/Box';
import { maxLength, text } from '../../kit/rules';
import { isAnswered } from './answers';
import { ANSWER_STATUSES, answerLook } from './words';

const LONGEST = 500;
const schema = z.object({
  status: z.enum(['Cleared', 'MoreData', 'NotCleared']),
  message: text(maxLength(LONGEST)),
});

interface AnswerDialogProps {
  flightId: string;
  passenger: BorderPassenger;
  /** Undefined for those who may not carry a passenger in spite of the answer. */
  onOverride: (() => void) | undefined;
  onClose: () => void;
}

/** What the authority said about one passenger, on the phone or on its page. The newest answer holds. */
export function AnswerDialog({ flightId, passenger, onOverride, onClose }: AnswerDialogProps) {
  const { ticketId, name } = passenger;
  const queries = useQueryClient();
  // What the user was shown: it moves on only beside the refusal that tells of another desk.
  const [answer, setAnswer] = useState(passenger.answer);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { status: answer?.status ?? 'Cleared', message: answer?.message ?? '' },
  });
  const formId = useId();
  const [refusal, setRefusal] = useState<string>();
  const [write, busy] = useWrite(async (error) => {
    setRefusal(say(error));
    if (!isAnswered(error)) return;
    const border = await queries.fetchQuery(ticketsGetBorderOptions({ path: { flightId } }));
    setAnswer(border.passengers.find((each) => each.ticketId === ticketId)?.answer ?? null);
  });
  const { isDirty } = form.formState;
  useLeaveGuard(isDirty);
  const leave = async (go: () => void) => {
    if (!isDirty || (await confirmLeave())) go();
  };
  const save = form.handleSubmit(({ status, message }) =>
    write(async () => {
      const answers = [{ ticketId, status, message: message.trim() || null }];
      const presentAt = { [ticketId]: answer?.answeredAt ?? null };
      await ticketsSaveAuthorityAnswers({ path: { flightId }, body: { answers, presentAt } });
      toast(`${name}: ${answerLook(status).label}`);
      onClose();
    }),
  );
  return (
    <Dialog
      opened
      title={t('Answer of the authority: {name}', { name })}
      onClose={() => void leave(onClose)}
      maxWidth={480}
      foot={
        <>
          {onOverride ? (
            <LinkButton onClick={() => void leave(onOverride)}>{t('Carry anyway')}</LinkButton>
          ) : (
            <span />
          )}
          <Button onClick={() => void leave(onClose)}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="filled" loading={busy}>
            {t('Save answer')}
          </Button>
        </>
      }
    >
      {answer && (
        <Text text="muted" below={12}>
          {t('{status} since {time}, entered by {name}.', {
            status: answerLook(answer.status).label,
            time: formatInstant(answer.answeredAt),
            name: answer.by,
          })}
        </Text>
      )}
      {refusal && (
        <Text role="alert" text="error" below={12}>
          {refusal}
        </Text>
      )}
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <Stack gap={12}>
          <Controller
            control={form.control}
            name="status"
            render={({ field }) => (
              <Segmented<AuthorityStatus>
                tall
                fill
                label={t('Answer')}
                value={field.value}
                onChange={field.onChange}
                options={ANSWER_STATUSES.map((value) => ({ value, label: answerLook(value).label }))}
              />
            )}
          />
          <TextAreaField
            form={form}
            name="message"
            label={t('What it said')}
            description={t('Codes and words of the authority, as far as there are any.')}
            maxLength={LONGEST}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
