import { useQuery } from '@tanstack/react-query';
import type { AccountLine, InvoicePreview, InvoiceRead } from '../../../api/client';
import {
  expenseGetByOfficeHoldingIdOptions,
  invoiceGetByIdOptions,
  invoiceGetPreviewOptions,
} from '../../../api/queries';
import { compare } from '../../../kit/format/money';

export interface OpenLines {
  officeHoldingId: string;
  agency: string;
  lines: readonly AccountLine[];
  preview: InvoicePreview;
  /** The paid invoice that a counter-invoice corrects. */
  corrected: InvoiceRead | null;
  reload: () => void;
}

/** The open lines of an agency that a new invoice may take; of a counter-invoice, those of its bookings. */
export function useOpenLines(officeHoldingId: string, corrects: string) {
  // Asked anew each time: of lines that were kept from before, some would be missing in the choice.
  const asked = { enabled: officeHoldingId !== '', staleTime: 0 };
  const account = useQuery({
    ...expenseGetByOfficeHoldingIdOptions({ query: { OfficeHoldingId: officeHoldingId, UnPaid: true } }),
    ...asked,
  });
  const preview = useQuery({ ...invoiceGetPreviewOptions({ path: { officeHoldingId } }), ...asked });
  const corrected = useQuery({
    ...invoiceGetByIdOptions({ path: { id: corrects } }),
    enabled: corrects !== '',
  });
  const failed = [account, preview, corrected].find(({ error, data }) => error && !data);
  const isNew = account.isFetchedAfterMount && preview.isFetchedAfterMount;
  const isLoaded = isNew && account.data && preview.data && (corrects === '' || corrected.data);
  const bookings = new Set(corrected.data?.lines.map(({ ticketMasterId }) => ticketMasterId));
  const open: OpenLines | undefined = isLoaded
    ? {
        officeHoldingId,
        agency: account.data.agency.officeHoldingName,
        lines: account.data.lines.lines.filter(
          ({ state, ticketMasterId }) =>
            state === 'Open' &&
            (corrects === '' || (ticketMasterId !== null && bookings.has(ticketMasterId))),
        ),
        preview: preview.data,
        corrected: corrected.data ?? null,
        reload: () => {
          void account.refetch();
          void preview.refetch();
        },
      }
    : undefined;
  return { open, failed };
}

/** The lines that are chosen to begin with: all, or the credits for a counter-invoice. */
export const usualLines = ({ lines, corrected }: OpenLines): string[] =>
  lines.filter(({ amount }) => !corrected || compare(amount, '0.00') < 0).map(({ id }) => id);
