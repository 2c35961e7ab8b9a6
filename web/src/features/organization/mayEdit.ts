// An agency's own admin changes contact data only; what the agency may do, and how it is called, the operator sets.
import { can } from '../../access';
import { s, t } from '../../kit/i18n/t';
import { CONTACT_FIELDS, type HoldingValues, type OfficeValues } from './schemas';

const OPERATORS = s('The operator sets this.');
const STAYS = s("An office can't move to another agency. Create a new office there.");

const CONTACT: ReadonlySet<string> = new Set([...CONTACT_FIELDS, 'contactName']);

/** Charter admin and accounting, in the words of the server's table. */
export const isOperator = (): boolean => can('EditHoldings');

/** Why this role may not change a field of an agency or an office; undefined where it may. */
export function whyLocked(field: keyof HoldingValues | keyof OfficeValues): string | undefined {
  return isOperator() || CONTACT.has(field) ? undefined : t(OPERATORS);
}

/** An office stays with its agency, whoever asks. */
export const whyOfficeLocked = (field: keyof OfficeValues, isNew: boolean): string | undefined =>
  whyLocked(field) ?? (field === 'officeHoldingId' && !isNew ? t(STAYS) : undefined);

/** A field's properties where it is locked: disabled, with the reason under it. */
export const lock = (reason: string | undefined) =>
  reason === undefined ? {} : { disabled: true, description: reason };
