import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';

export interface InboxMail {
  id: string;
  from: string;
  fromName: string;
  /** The recipients of the envelope; the email itself may not name them. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Milliseconds since 1970, with fractions: mails of one moment keep their order. */
  receivedAt: number;
  attachments: InboxAttachment[];
}

export interface InboxAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** The HTML shows it as `cid:<this>`; null for an ordinary attachment. */
  cid: string | null;
}

const RECIPIENTS = 'X-Inbox-Recipients';
const RECEIVED_AT = 'X-Inbox-Received-At';

/** The headers that a mail server adds on arrival. */
export function traceHeaders({ from, to }: { from: string; to: string[] }): Buffer {
  const now = performance.timeOrigin + performance.now();
  const lines = [`Return-Path: <${from}>`, `${RECIPIENTS}: ${to.join(' ')}`, `${RECEIVED_AT}: ${now.toFixed(3)}`];
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
}

/** Reads a stored email. One that can't be parsed is shown as text. */
export async function readMail(id: string, raw: Buffer): Promise<InboxMail> {
  const mail: Email = await PostalMime.parse(raw).catch(() => ({
    headers: [],
    headerLines: [],
    attachments: [],
    text: raw.toString('latin1'),
  }));
  // The first header of a name is ours: the sender's are below it.
  const noted = (name: string) => mail.headers.find(({ key }) => key === name.toLowerCase())?.value ?? '';
  return {
    id,
    ...senderOf(mail.from),
    to: noted(RECIPIENTS).split(' ').filter(Boolean),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    receivedAt: Number(noted(RECEIVED_AT)) || 0,
    attachments: mail.attachments.map(attachmentOf),
  };
}

function senderOf(from: Address | undefined): { from: string; fromName: string } {
  return { from: from?.address ?? '', fromName: from?.name ?? '' };
}

function attachmentOf({ filename, mimeType, content, contentId }: Attachment): InboxAttachment {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content as ArrayBuffer));
  return { filename: filename ?? '', contentType: mimeType, content: bytes, cid: contentId?.replace(/^<|>$/g, '') ?? null };
}
