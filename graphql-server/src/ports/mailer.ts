/**
 * One mail to one address, from the shop. An address or id that cannot be written into a mail is refused with a RangeError;
 * line breaks in the subject become spaces.
 */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  attachments?: MailAttachment[];
  /**
   * Names this one mail for ever ('download-<order id>'); becomes the Message-ID. A delivery that broke off after the
   * server had taken the mail is repeated under the same id, and mailboxes show it once.
   */
  id: string;
}

/** A file in a mail; a text is sent as UTF-8. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Buffer;
  /** Shown inside the HTML as `cid:<this>`; letters and digits. */
  cid?: string;
}

/** Hands mail to an SMTP server. Rejects when the server did not take it; the job that asked tries again. */
export interface Mailer {
  /** Resolves when the server has taken the mail. */
  send(mail: Mail): Promise<void>;
  /** Ends open connections. */
  close(): Promise<void>;
}
