export interface Mail {
  /** The part to be read as it is, without markup. */
  text: string;
  attachments: { fileName: string; content: Uint8Array }[];
}

export interface PostOffice {
  /** What CHARTERDESK_SMTP_URL is set to. */
  url: string;
  /** Where it keeps its letters. */
  folder: string;
  close: () => Promise<void>;
}

export declare function openPostOffice(): Promise<PostOffice>;
export declare function mailsTo(folder: string, address: string): Mail[];
