import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type CheckInTicket, ticketsChangeTicketStatus } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { Dialog } from '../../../kit/feedback/Dialog';
import { toast } from '../../../kit/feedback/toasts';
import { TextAreaField } from '../../../kit/fields';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Text } from '../../../kit/layout/Box';
import { maxLength, required, text } from '../../../kit/rules';
import { passengersWord } from '../words';
import { HAND_MOVES, type HandMove } from './handMoves';
import { PersonList } from './PersonList';

const LONGEST = 500;
const schema = z.object({ reason: text(required, maxLength(LONGEST)) });

export interface AskedMove {
  readonly move: HandMove;
  readonly tickets: readonly CheckInTicket[];
}

interface HandMoveDialogProps extends AskedMove {
  flightId: string;
  onDone: () => void;
  onClose: () => void;
}

/** A status set by hand has a reason, which the log keeps. All passengers get it, or none. */
export function HandMoveDialog({ flightId, move, tickets, onDone, onClose }: HandMoveDialogProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  const formId = useId();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const [write, busy] = useWrite((error) => {
    setRefusal(say(error));
    // Perhaps another desk was first: the newest state is loaded.
    void queries.invalidateQueries();
  });
  const { to, label, one, many, about } = HAND_MOVES[move];
  const [first] = tickets;
  const title =
    tickets.length === 1 ? t(one, { name: first?.passengerName ?? '' }) : t(many, { count: tickets.length });
  const save = form.handleSubmit(({ reason }) =>
    write(async () => {
      const ticketIds = tickets.map(({ id }) => id);
      await ticketsChangeTicketStatus({ path: { flightId }, body: { ticketStatus: to, ticketIds, reason } });
      toast(`${t(label)}: ${tickets.length === 1 ? first?.passengerName : passengersWord(tickets.length)}`);
      onDone();
    }),
  );
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      maxWidth={440}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="filled" loading={busy}>
            {t(label)}
          </Button>
        </>
      }
    >
      <Text text="muted" below={12}>
        {t(about)}
      </Text>
      {tickets.length > 1 && (
        <Box below={12}>
          <PersonList tickets={tickets} />
        </Box>
      )}
      {refusal && (
        <Text role="alert" text="error" below={12}>
          {refusal}
        </Text>
      )}
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <TextAreaField form={form} name="reason" label={t('Reason')} required maxLength={LONGEST} autoFocus />
      </form>
    </Dialog>
  );
}
