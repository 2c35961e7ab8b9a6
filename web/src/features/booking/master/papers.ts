import type { FileRead, MailRead } from '../../../api/client';

/** A file or a mail of the booking. */
export type Paper = { readonly id: string; readonly at: string } & (
  | { readonly file: FileRead; readonly mail: null }
  | { readonly file: null; readonly mail: MailRead }
);

/** Both in one list, the newest first. */
export const papersOf = (files: readonly FileRead[], mails: readonly MailRead[]): Paper[] =>
  [
    ...files.map((file) => ({ id: file.id, at: file.createdAt, file, mail: null })),
    ...mails.map((mail) => ({ id: mail.id, at: mail.sentAt ?? mail.createdAt, file: null, mail })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
