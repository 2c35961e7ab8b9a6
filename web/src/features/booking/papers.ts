// The papers of a sold booking: shown to be printed, or mailed to its contact.
import type { TicketMasterRead } from '../../api/client';
import { client } from '../../api/client/client.gen';
import { t } from '../../kit/i18n/t';

export interface Paper {
  readonly title: string;
  /** The call that answers it as a PDF. */
  readonly path: string;
  readonly mail: () => Promise<unknown>;
}

const mailBy = (call: string, ticketMasterId: string) => () =>
  client.post({ url: `/api/TicketMaster/${call}`, query: { ticketMasterId } });

export const ticketsOf = ({ id, locatorNumber: locator }: TicketMasterRead): Paper => ({
  title: t('Tickets {locator}', { locator }),
  path: `/api/TicketMaster/GeneratePdfTickets/${id}`,
  mail: mailBy('SendByEmailPdfTickets', id),
});

/** One voucher per flight on which services were bought, wherever they were. */
export function vouchersOf({ id, tickets }: TicketMasterRead): Pick<Paper, 'title' | 'path'>[] {
  const withServices = tickets.filter(
    ({ status, ticketExtraFees }) =>
      (status === 'Booked' || status === 'CheckedIn') &&
      ticketExtraFees.some((fee) => fee.kind !== 'Tax' && fee.status === 'Charged'),
  );
  const flights = new Map(withServices.map(({ flightId, flightNumber }) => [flightId, flightNumber]));
  return [...flights].map(([flightId, flight]) => ({
    title: t('Voucher {flight}', { flight }),
    path: `/api/TicketExtraFees/GeneratePdfVoucher/${id}/${flightId}/Both`,
  }));
}

export const receiptOf = ({ id, locatorNumber: locator }: TicketMasterRead): Paper => ({
  title: t('Receipt {locator}', { locator }),
  path: `/api/TicketMaster/GenerateReceiptPdf/${id}`,
  mail: mailBy('SendByEmailReceiptPdf', id),
});

export const cancellationOf = ({ id, locatorNumber: locator }: TicketMasterRead): Paper => ({
  title: t('Cancellation {locator}', { locator }),
  path: `/api/TicketMaster/GenerateCancellationPdf/${id}`,
  mail: mailBy('SendByEmailCancellationPdf', id),
});
