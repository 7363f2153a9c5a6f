import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';

export interface InboxMail {
  id: string;
  from: string;
  fromName: string;
  /** Who really got it, which the mail itself need not tell. */
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
  /** Under which the HTML shows it as `cid:<this>`; null for a file beside the mail. */
  cid: string | null;
}

const RECIPIENTS = 'X-Inbox-Recipients';
const RECEIVED_AT = 'X-Inbox-Received-At';

/** What a mail server notes on top of a mail when it takes it. */
export function traceHeaders({ from, to }: { from: string; to: string[] }): Buffer {
  const now = performance.timeOrigin + performance.now();
  const lines = [`Return-Path: <${from}>`, `${RECIPIENTS}: ${to.join(' ')}`, `${RECEIVED_AT}: ${now.toFixed(3)}`];
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
}

/** Reads a kept mail. One that makes no sense is shown as what it is and never thrown away. */
export async function readMail(id: string, raw: Buffer): Promise<InboxMail> {
  const mail: Email = await PostalMime.parse(raw).catch(() => ({
    headers: [],
    headerLines: [],
    attachments: [],
    text: raw.toString('latin1'),
  }));
  // The first of a name is ours: whatever the sender wrote stands below.
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
