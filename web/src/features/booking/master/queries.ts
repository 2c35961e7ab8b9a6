import { useQuery } from '@tanstack/react-query';
import { type CardCharged, type EventRead, type MailRead, ticketMasterGetById } from '../../../api/client';
import {
  eventLogsGetListByFilterOptions,
  fileAttachmentsGetByEntityIdOptions,
  paymentGatewayGetByTicketMasterIdOptions,
  ticketMasterGetByIdOptions,
  ticketMasterGetMailsOptions,
} from '../../../api/queries';
import { isPrinting } from './papers';

const SECOND = 1000;
const LOOK_AGAIN_MS = 4 * SECOND;

export const loadMaster = async (id: string) => (await ticketMasterGetById({ path: { id } })).data;

export const useMaster = (id: string) =>
  useQuery({
    ...ticketMasterGetByIdOptions({ path: { id } }),
    // When the hold has run out the booking is a draft: it is read again just after.
    refetchInterval: ({ state }) =>
      state.data?.holdSecondsLeft ? (state.data.holdSecondsLeft + 1) * SECOND : false,
  });

const onlyOpen = (charges: CardCharged[]) =>
  charges.filter(({ state }) => state === 'Begun' || state === 'Unknown');

/** Cards whose company has not said yet whether they were charged. */
export const useOpenCharges = (ticketMasterId: string) =>
  useQuery({ ...paymentGatewayGetByTicketMasterIdOptions({ path: { ticketMasterId } }), select: onlyOpen });

export const useFiles = (entityId: string) =>
  useQuery(
    fileAttachmentsGetByEntityIdOptions({ path: { entityId }, query: { entityType: 'TicketMaster' } }),
  );

const isUnderWay = ({ status }: MailRead): boolean => status === 'Queued' || status === 'Sending';

/** A part of the key of every booking's e-mails. */
export const MAILS_KEY = [{ _id: 'ticketMasterGetMails' }] as const;

export const useMails = (id: string) =>
  useQuery({
    ...ticketMasterGetMailsOptions({ path: { id } }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  });

const onlyPrinted = (events: EventRead[]) => events.filter(isPrinting);

/** The documents of a booking that were printed, as its log has them. */
export const usePrinted = (id: string) =>
  useQuery({
    ...eventLogsGetListByFilterOptions({ query: { EntityType: 'TicketMaster', EntityId: id } }),
    select: onlyPrinted,
  });

const onlyNotes = (events: EventRead[]) => events.filter(({ eventTypes }) => eventTypes === 'Note');

export const useNotes = (id: string) =>
  useQuery({
    ...eventLogsGetListByFilterOptions({ query: { EntityType: 'TicketMaster', EntityId: id } }),
    select: onlyNotes,
  });
