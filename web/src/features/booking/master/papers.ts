import type { EventRead, FileRead, MailRead } from '../../../api/client';

/** A file or a mail of the booking, or a document of it that was printed. */
export type Paper = { readonly id: string; readonly at: string } & (
  | { readonly file: FileRead; readonly mail: null; readonly printed: null }
  | { readonly file: null; readonly mail: MailRead; readonly printed: null }
  | { readonly file: null; readonly mail: null; readonly printed: EventRead }
);

const PRINTED = / printed: /;

export const isPrinting = ({ eventTitle }: EventRead): boolean => PRINTED.test(eventTitle);

/** "Tickets" of "Tickets printed: K7QM4P". */
export const printedName = ({ eventTitle }: EventRead): string => eventTitle.split(PRINTED)[0] ?? eventTitle;

/** All in one list, the newest first. */
export const papersOf = (
  files: readonly FileRead[],
  mails: readonly MailRead[],
  printed: readonly EventRead[] = [],
): Paper[] =>
  [
    ...files.map((file) => ({ id: file.id, at: file.createdAt, file, mail: null, printed: null })),
    ...mails.map((mail) => ({
      id: mail.id,
      at: mail.sentAt ?? mail.createdAt,
      file: null,
      mail,
      printed: null,
    })),
    ...printed.map((event) => ({
      id: event.id,
      at: event.eventDate,
      file: null,
      mail: null,
      printed: event,
    })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
