// Calls of the page's later actions, written out here: generated ones are loaded with the first page of the program.
import type {
  FeeWaiverWrite,
  PaymentsAskAboutRefundResponses,
  RefundRead,
  TicketMasterRead,
  TicketMasterWaiveFeeResponses,
} from '../../../api/client';
import { client } from '../../../api/client/client.gen';

export async function waiveFee(body: FeeWaiverWrite): Promise<TicketMasterRead> {
  const url = '/api/TicketMaster/WaiveFee';
  return (await client.post<TicketMasterWaiveFeeResponses, unknown, true>({ url, body })).data;
}

export const mailChange = (ticketMasterId: string, changeId: string): Promise<unknown> =>
  client.post({ url: '/api/TicketMaster/SendByEmailChange', query: { ticketMasterId, changeId } });

export async function askAboutRefund(refundId: string): Promise<readonly RefundRead[]> {
  const url = `/api/Payments/AskAboutRefund/${refundId}`;
  return (await client.post<PaymentsAskAboutRefundResponses, unknown, true>({ url })).data.refunds;
}
