import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/errors';
import { ticketAgreementsGetByIdOptions } from '../../../api/queries';

export const useAgreement = (ticketId: string) =>
  useQuery(ticketAgreementsGetByIdOptions({ path: { id: ticketId } }));

/** The operator has not written a text yet. */
export const isWithoutText = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'affidavitTextMissing';

/** The ticket or its text is not the one that was shown. */
export const hasMoved = (error: unknown): boolean =>
  error instanceof ApiError && ['affidavitChanged', 'affidavitIsSigned', 'stale'].includes(error.code);
