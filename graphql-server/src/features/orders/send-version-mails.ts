import type { Brand } from '@archive/schema/app/app-config';
import { html } from '@archive/schema/html';
import type { PhotoSetRepository } from '#data/repositories/catalogue/photo-set.repository';
import type { VersionRepository } from '#data/repositories/catalogue/version.repository';
import type { VersionMail, VersionMailRepository } from '#data/repositories/catalogue/version-mail.repository';
import type { OrderLineRepository } from '#data/repositories/sales/order-line.repository';
import { mailButton, mailLayout, mailParagraph } from '#domain/mail-layout';
import type { PurchaseGrants } from '#domain/purchases/purchase-grants';
import type { Clock } from '#kernel/clock';
import { oneLine } from '#kernel/one-line';
import type { Mail, Mailer } from '#ports/mailer';

/** Emails of one run of the job: a server that is stopped waits for these at most. */
const BATCH = 10;
const MAX_FAILURES = 3;

interface Recipients {
  versions: VersionRepository;
  versionMails: VersionMailRepository;
  lines: OrderLineRepository;
  photoSets: PhotoSetRepository;
}

/** Writes once to each earlier buyer that a set has a new version. */
export class SendVersionMails {
  constructor(
    private readonly recipients: Recipients,
    private readonly mailer: Mailer,
    private readonly grants: PurchaseGrants,
    private readonly clock: Clock,
    private readonly brand: Brand,
  ) {}

  /**
   * A mailbox that rejects its email comes after the others.
   *
   * @returns false when all were sent. After a crash a mail is sent again under the same id, which mailboxes show once.
   * @throws the error of the first email, if none could be sent
   */
  async run(photoSetId: number, version: number): Promise<boolean> {
    const { versions, versionMails, photoSets } = this.recipients;
    const unsent = await versionMails.listUnsent(photoSetId, version, BATCH);
    const photoSet = await photoSets.findById(photoSetId);
    if (unsent.length === 0 || !photoSet) return false;
    const newVersion = { photoSetId, version, title: photoSet.title, note: (await versions.find(photoSetId, version))?.note ?? '' };
    let sent = 0;
    const errors: unknown[] = [];
    for (const mail of unsent) {
      try {
        await this.send(newVersion, mail);
        sent += 1;
      } catch (error) {
        await versionMails.countFailure(photoSetId, version, mail.recipient);
        // The mail server may be down, and each attempt waits for it.
        if (errors.push(error) === MAX_FAILURES) break;
      }
    }
    if (sent === 0) throw errors[0];
    return true;
  }

  private async send({ photoSetId, version, title, note }: NewVersion, { recipient, lineId }: VersionMail): Promise<void> {
    const { versionMails, lines } = this.recipients;
    const line = await lines.findById(lineId);
    const email = line?.order.email;
    // Who was refunded since then gets no email.
    if (line && email && !line.revokedAt) {
      const id = `version-${photoSetId}-${version}-${recipient.slice(0, 32)}`;
      const openUrl = this.grants.url(line.photoSet, { lineId, generation: line.order.linkGeneration });
      await this.mailer.send(versionMail({ ...this.brand, id, to: email, title, note, openUrl }));
    }
    await versionMails.markSent(photoSetId, version, recipient, this.clock.now());
  }
}

interface NewVersion {
  photoSetId: number;
  version: number;
  title: string;
  note: string;
}

interface VersionMailOptions extends Brand, Pick<Mail, 'id' | 'to'> {
  title: string;
  note: string;
  openUrl: string;
}

function versionMail({ productName, supportEmail, id, to, title: given, note, openUrl }: VersionMailOptions): Mail {
  const title = oneLine(given);
  const text = [
    `There is a new version of ${title}, which you bought from ${productName}. It's yours at no cost.`,
    ...note.split(/\n+/).filter(Boolean),
    'The download links in your earlier email lead to the new version, too.',
  ];
  const content = mailLayout({
    productName,
    supportEmail,
    preview: `A new version of ${title} is ready`,
    heading: `${title} has a new version`,
    bodyHtml: html`${text.map(mailParagraph)}<div style="margin:0 0 24px">${mailButton('Open in the app', openUrl)}</div>`,
    bodyText: [...text, `Open in the app: ${openUrl}`].join('\n\n'),
  });
  return { id, to, replyTo: supportEmail, subject: `A new version of ${title}`, ...content };
}
