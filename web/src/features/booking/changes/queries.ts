import { useQuery } from '@tanstack/react-query';
import { ticketMasterGetChangesOptions } from '../../../api/queries';

/** A part of the key of every booking's history. */
export const CHANGES_KEY = [{ _id: 'ticketMasterGetChanges' }] as const;

/** The quoted and applied changes of a booking, the newest first. */
export const useChanges = (id: string) => useQuery(ticketMasterGetChangesOptions({ path: { id } }));
