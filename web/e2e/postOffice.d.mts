export interface Mail {
  to: string[];
  /** The text as it was sent, transfer encoding undone. */
  text: string;
}

export interface PostOffice {
  /** What CHARTERDESK_SMTP_URL is set to. */
  url: string;
  mailsTo: (address: string) => Mail[];
  close: () => Promise<void>;
}

export declare function openPostOffice(): Promise<PostOffice>;
