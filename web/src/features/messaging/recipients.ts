import type { ContactRead, OfficeHoldingRead, OfficeRead, RecipientRead, UserRead } from '../../api/client';

/** Somebody a message can go to. */
export interface Recipient {
  readonly kind: RecipientRead['kind'];
  readonly id: string;
  readonly name: string;
  /** Empty: known, but no mail reaches it. */
  readonly email: string;
  /** The agency, for finding all of it at once. */
  readonly agency: string;
  /** The operator's own offices and people, who are no agency. */
  readonly house: boolean;
}

type Holdings = readonly OfficeHoldingRead[];

const holdingOf = (holdings: Holdings, id: string | undefined) => holdings.find((one) => one.id === id);

export const fromOffices = (offices: readonly OfficeRead[], holdings: Holdings): Recipient[] =>
  offices
    .filter((office) => office.active)
    .map(({ id, name, email, officeHoldingId }) => {
      const holding = holdingOf(holdings, officeHoldingId);
      return {
        kind: 'Office',
        id,
        name,
        email: email ?? '',
        agency: holding?.name ?? '',
        house: holding?.house ?? false,
      };
    });

export const fromUsers = (users: readonly UserRead[], holdings: Holdings): Recipient[] =>
  users
    .filter((user) => user.status !== 'Disabled')
    .map(({ id, name, email, role, appUserOffices }) => ({
      kind: 'User',
      id,
      name,
      email,
      agency: holdingOf(holdings, appUserOffices[0]?.officeHoldingId)?.name ?? '',
      house: role.startsWith('Charter'),
    }));

/** The contacts of bookings: of a flight, or those a draft was stored with. */
export const fromBookings = (contacts: readonly ContactRead[]): Recipient[] =>
  contacts.map(({ id, name, email }) => ({
    kind: 'Booking',
    id,
    name,
    email: email ?? '',
    agency: '',
    // Passengers are not of an agency: "all my agencies" leaves them out.
    house: true,
  }));

export const bookingsIn = (stored: readonly RecipientRead[]): Recipient[] =>
  fromBookings(
    stored
      .filter(({ kind }) => kind === 'Booking')
      .map(({ recipientId, name, email }) => ({ id: recipientId, name, email })),
  );

/** What the form holds. */
export interface Chosen {
  readonly officeIds: readonly string[];
  readonly userIds: readonly string[];
  readonly bookingIds: readonly string[];
}

const IDS = { Office: 'officeIds', User: 'userIds', Booking: 'bookingIds' } as const;

export const isChosen = (chosen: Chosen, { kind, id }: Recipient): boolean => chosen[IDS[kind]].includes(id);

export const chosenOf = (recipients: readonly Recipient[], chosen: Chosen): Recipient[] =>
  recipients.filter((one) => isChosen(chosen, one));

/** The same choice with some more, or without some. */
export function withChosen(chosen: Chosen, some: readonly Recipient[], on: boolean): Chosen {
  const change = (ids: readonly string[], kind: Recipient['kind']): string[] => {
    const touched = new Set(some.filter((one) => one.kind === kind).map(({ id }) => id));
    const rest = ids.filter((id) => !touched.has(id));
    return on ? [...rest, ...touched] : rest;
  };
  return {
    officeIds: change(chosen.officeIds, 'Office'),
    userIds: change(chosen.userIds, 'User'),
    bookingIds: change(chosen.bookingIds, 'Booking'),
  };
}

const addressesOf = (recipients: readonly Recipient[]): Set<string> =>
  new Set(recipients.flatMap(({ email }) => (email === '' ? [] : [email.toLowerCase()])));

/** How many mails would go out, each address once, and who of the chosen has none. */
export function reachOf(recipients: readonly Recipient[], chosen: Chosen) {
  const picked = chosenOf(recipients, chosen);
  return { mails: addressesOf(picked).size, without: picked.filter(({ email }) => email === '') };
}

/** The agencies' offices and their people; not the operator's own. */
export const everybody = (recipients: readonly Recipient[]): Recipient[] =>
  recipients.filter((one) => one.email !== '' && !one.house);

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Every typed word must be in the name, the address or the agency; accents and capitals do not matter. */
export function search(recipients: readonly Recipient[], typed: string): readonly Recipient[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return recipients;
  return recipients.filter(({ name, email, agency }) => {
    const text = folded(`${name} ${email} ${agency}`);
    return words.every((word) => text.includes(word));
  });
}
