import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail, Mailer } from '#ports/mailer';

/** A mailer, with access to mailboxes for the tests. */
export interface MailerUnderTest {
  mailer: Mailer;
  /** All raw emails in a mailbox; null for a server whose mailboxes cannot be read. */
  mailbox: ((address: string) => Promise<Buffer[]>) | null;
  /** Another mailer for the same server with this sender. */
  sendingAs(sender: { from: string; fromName: string }): Mailer;
  /** The part of a Message-ID after '@'. */
  domain: string;
  close(): Promise<void>;
}

const INJECTION = 'x\r\nBcc: victim@mail.example\r\n\r\nbody';

/** Tests that every mailer must pass. @param open called once before the first test */
export function mailerContract(name: string, open: () => Promise<MailerUnderTest>): void {
  describe(`mailer: ${name}`, () => {
    const post = new Post();
    beforeAll(async () => {
      post.subject = await open();
    });
    afterAll(() => post.subject?.close());

    deliversMail(post);
    deliversOnce(post);
    rejectsInjection(post);
  });
}

/** Normalizes spaces, because a subject is one line. */
function oneSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The mailer, with shortcuts for the tests. */
class Post {
  subject!: MailerUnderTest;

  newMail(changes: Partial<Mail> = {}): Mail {
    const id = randomUUID();
    return { id: `contract-${id}`, to: `buyer-${id}@mail.example`, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', ...changes };
  }

  /** Sends an email. @returns it as received; null if mailboxes cannot be read, so only acceptance is tested */
  async sent(mail: Mail): Promise<Email | null> {
    await this.subject.mailer.send(mail);
    const mails = await this.mailbox(mail.to);
    if (!mails) return null;
    expect(mails).toHaveLength(1);
    return mails[0] ?? null;
  }

  async mailbox(address: string): Promise<Email[] | null> {
    const mails = await this.subject.mailbox?.(address);
    return mails ? Promise.all(mails.map((raw) => PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' }))) : null;
  }
}

function deliversMail(post: Post): void {
  it('delivers text, HTML and attachments unchanged', async () => {
    const content = randomBytes(50_000);
    const mail = post.newMail({
      ...{
        subject: 'Für dich – 光と影 📷',
        text: 'Grüße\n.\n..two dots\n',
        html: '<p>Grüße &amp; 影</p>',
        replyTo: 'support@shop.example',
      },
      attachments: [
        { filename: 'Einladung – 影.ics', contentType: 'text/calendar; method=REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
        { filename: 'ticket.pdf', contentType: 'application/pdf', content },
      ],
    });
    const received = await post.sent(mail);
    if (!received) return;
    expect(received).toMatchObject({
      subject: mail.subject,
      html: expect.stringContaining('<p>Grüße &amp; 影</p>'),
      messageId: `<${mail.id}@${post.subject.domain}>`,
    });
    expect(received.text?.trimEnd()).toBe(mail.text.trimEnd());
    expect(received.to).toEqual([{ address: mail.to, name: '' }]);
    expect(received.replyTo).toEqual([{ address: 'support@shop.example', name: '' }]);
    expect(received.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Einladung – 影.ics', 'text/calendar'],
      ['ticket.pdf', 'application/pdf'],
    ]);
    expect(Buffer.from(received.attachments[1]?.content as ArrayBuffer).equals(content)).toBe(true);
  });

  it('names the emails that one follows, and marks none that a person wrote as automatic', async () => {
    const received = await post.sent(post.newMail({ follows: ['contact-1', 'contact-2'], isPersonal: true }));
    if (!received) return;
    const ids = ['contact-1', 'contact-2'].map((id) => `<${id}@${post.subject.domain}>`);
    expect(received.inReplyTo).toBe(ids[1]);
    expect(received.references).toBe(ids.join(' '));
    expect(received.headers.some(({ key }) => key === 'auto-submitted')).toBe(false);
  });

  it('marks emails as automatically generated', async () => {
    const received = await post.sent(post.newMail());
    const header = (name: string) => received?.headers.find(({ key }) => key === name)?.value;
    if (!received) return;
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('x-auto-response-suppress')).toMatch(/OOF/);
    expect(header('date')).toBeDefined();
    expect(header('mime-version')).toBe('1.0');
  });

  it('does not change text with long lines or unusual characters', async () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constant('.'),
      fc.constant('x'.repeat(3000)),
      fc.constant('From me'),
    );
    const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.map((each) => each.replace(/[\p{Cc}\p{Cs}]/gu, '')).join('\n'));
    const expectSame = async (written: string) => {
      const received = await post.sent(post.newMail({ text: written, subject: written.slice(0, 300) }));
      if (!received) return;
      expect((received.text ?? '').trimEnd()).toBe(written.trimEnd());
      expect(oneSpaced(received.subject ?? '')).toBe(oneSpaced(written.slice(0, 300)));
    };
    // Concurrent, because each connection takes time.
    await Promise.all(fc.sample(text, 80).map(expectSame));
  });

  it.each(['=?utf-8?B?aGk=?=', 'Contact: =?utf-8?Q?=E2=80=AEgpj.exe?= hello', '=?utf-8?B?aGk=?= '.repeat(20), '影 =?utf-8?B?aGk=?= =?x'])(
    'does not decode a subject that looks encoded: %s',
    async (subject) => {
      const received = await post.sent(post.newMail({ subject }));
      if (received) expect(received.subject).toBe(subject.trim());
    },
  );

  it('delivers many emails at once', async () => {
    const mails = Array.from({ length: 40 }, () => post.newMail());
    await Promise.all(mails.map((mail) => post.sent(mail)));
  });
}

function deliversOnce(post: Post): void {
  it('sends a repeated email with the same Message-ID, so the mailbox shows it once', async () => {
    const mail = post.newMail();
    await post.sent(mail);
    await post.sent(mail);
    await Promise.all([post.sent(mail), post.sent(mail)]);
  });

  it('treats the same email to another address as another email', async () => {
    const mail = post.newMail();
    await post.sent(mail);
    await post.sent({ ...mail, to: `other-${mail.to}` });
  });
}

function rejectsInjection(post: Post): void {
  const expectNothingInjected = async (mail: Mail, mailer = post.subject.mailer) => {
    await mailer.send(mail).catch((error: unknown) => expect(error).toBeInstanceOf(RangeError));
    for (const received of (await post.mailbox(mail.to)) ?? []) {
      expect(received.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(received.text).toContain('Hello');
    }
    expect((await post.mailbox('victim@mail.example')) ?? []).toEqual([]);
  };
  const attachment = { filename: 'a.txt', contentType: 'text/plain', content: 'a' };

  it.each<[string, Partial<Mail>]>([
    ['to', { to: `a@mail.example\r\nBcc: victim@mail.example` }],
    ['to, as a list', { to: 'a@mail.example, victim@mail.example' }],
    ['to, as a command', { to: 'a@mail.example>\r\nRCPT TO:<victim@mail.example' }],
    ['to, as a name', { to: '"victim@mail.example" <a@mail.example>' }],
    ['subject', { subject: INJECTION }],
    ['subject, by a bare return', { subject: 'x\rBcc: victim@mail.example' }],
    ['subject, by a line separator', { subject: 'x\u2028Bcc: victim@mail.example\u0085Bcc: victim@mail.example\0' }],
    ['replyTo', { replyTo: 'a@mail.example\r\nBcc: victim@mail.example' }],
    ['id', { id: INJECTION }],
    ['id, as an address', { id: 'x@attacker.example> <y' }],
    ['text', { text: 'Hello\r\n.\r\nRCPT TO:<victim@mail.example>\r\nDATA\r\n' }],
    ['attachment name', { attachments: [{ ...attachment, filename: INJECTION }] }],
    ['attachment type', { attachments: [{ ...attachment, contentType: 'text/plain\r\nBcc: victim@mail.example' }] }],
  ])('does not allow header injection by the field %s', async (_field, changes) => {
    await expectNothingInjected(post.newMail(changes));
  });

  it.each([
    ['name', { from: 'shop@mail.example', fromName: INJECTION }],
    ['name, as a list', { from: 'shop@mail.example', fromName: 'x" <victim@mail.example>, "y' }],
    ['address', { from: `shop@mail.example\r\nBcc: victim@mail.example`, fromName: 'Shop' }],
  ])("does not allow header injection by the sender's %s", async (_field, sender) => {
    await expectNothingInjected(post.newMail(), post.subject.sendingAs(sender));
  });
}
