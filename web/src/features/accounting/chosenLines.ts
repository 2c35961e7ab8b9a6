import { createStore } from '../../kit/hooks/store';

/** Lines of an agency that were chosen on its account, for the new invoice that is opened with them. */
export const chosenLines = createStore<{ officeHoldingId: string; ids: readonly string[] } | null>(null);
