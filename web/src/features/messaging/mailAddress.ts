import { useNavigate, useSearch } from '@tanstack/react-router';

/** What the address of the page holds, so that a link shows the same. */
export interface MailAddress {
  tab?: 'outbox' | undefined;
  /** "new", or the id of a message. */
  message?: string | undefined;
  /** Ids of whom a new message is for, with commas between; other screens link here with them. */
  offices?: string | undefined;
  users?: string | undefined;
  /** The flight whose passengers a new message is for. */
  flight?: string | undefined;
  /** The outbox narrowed to one state. */
  state?: string | undefined;
}

const text = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));

export function useMailAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const address: MailAddress = {
    tab: search.tab === 'outbox' ? 'outbox' : undefined,
    message: text(search.message),
    offices: text(search.offices),
    users: text(search.users),
    flight: text(search.flight),
    state: text(search.state),
  };
  const go = (to: MailAddress, replace = false) => void navigate({ to: '.', search: () => to, replace });
  return { address, go };
}

export const idsIn = (list: string | undefined): string[] => list?.split(',').filter(Boolean) ?? [];
