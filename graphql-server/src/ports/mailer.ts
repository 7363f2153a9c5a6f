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

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Buffer;
}

/** Hands mail to an SMTP server. Rejects when the server did not take it; the job that asked tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
