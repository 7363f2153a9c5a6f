/**
 * One email to one address, from the shop. An address or id that is unsafe in an email header is rejected with a RangeError;
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
   * A unique, permanent id ('download-<order id>'); becomes the Message-ID. If the connection breaks after the server
   * accepted the email, the retry uses the same id, so that mailboxes can show it once.
   */
  id: string;
  /** The ids of earlier emails that this one follows, oldest first: mail programs show them together. */
  follows?: readonly string[];
  /** A person wrote it, so an automatic reply may answer it. */
  isPersonal?: boolean;
}

/** An email attachment; a string is sent as UTF-8. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Buffer;
  /** Shown inside the HTML as `cid:<this>`; letters and digits. */
  cid?: string;
}

/** Sends email to an SMTP server. Rejects when the server did not accept it; the job is retried. */
export interface Mailer {
  /** Resolves when the server has accepted the email. */
  send(mail: Mail): Promise<void>;
  /** Ends open connections. */
  close(): Promise<void>;
}
