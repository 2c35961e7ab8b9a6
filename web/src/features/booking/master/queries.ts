import { useQuery } from '@tanstack/react-query';
import {
  eventLogsGetListByFilter,
  fileAttachmentsGetByEntityId,
  type MailRead,
  paymentGatewayGetByTicketMasterId,
  ticketMasterGetById,
  ticketMasterGetMails,
} from '../../../api/client';
import { EVENTS_KEY } from '../../../shell/activity';
import { bookingKey } from '../stepper/useBooking';

const SECOND = 1000;
const LOOK_AGAIN_MS = 4 * SECOND;

export const loadMaster = async (id: string) => (await ticketMasterGetById({ path: { id } })).data;

export const useMaster = (id: string) =>
  useQuery({
    queryKey: bookingKey(id),
    queryFn: () => loadMaster(id),
    // When the hold has run out the booking is a draft: it is read again just after.
    refetchInterval: ({ state }) =>
      state.data?.holdSecondsLeft ? (state.data.holdSecondsLeft + 1) * SECOND : false,
  });

/** Cards whose company has not said yet whether they were charged. */
export const useOpenCharges = (ticketMasterId: string) =>
  useQuery({
    queryKey: ['open charges', ticketMasterId],
    queryFn: async () => {
      const { data } = await paymentGatewayGetByTicketMasterId({ path: { ticketMasterId } });
      return data.filter(({ state }) => state === 'Begun' || state === 'Unknown');
    },
  });

export const useFiles = (id: string) =>
  useQuery({
    queryKey: ['files', id],
    queryFn: async () => {
      const query = { entityType: 'TicketMaster' } as const;
      return (await fileAttachmentsGetByEntityId({ path: { entityId: id }, query })).data;
    },
  });

const isUnderWay = ({ status }: MailRead): boolean => status === 'Queued' || status === 'Sending';

export const MAILS_KEY = 'mails';

export const useMails = (id: string) =>
  useQuery({
    queryKey: [MAILS_KEY, id],
    queryFn: async () => (await ticketMasterGetMails({ path: { id } })).data,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  });

export const useNotes = (id: string) =>
  useQuery({
    queryKey: [EVENTS_KEY, 'notes', id],
    queryFn: async () => {
      const query = { EntityType: 'TicketMaster', EntityId: id } as const;
      const { data } = await eventLogsGetListByFilter({ query });
      return data.filter(({ eventTypes }) => eventTypes === 'Note');
    },
  });
