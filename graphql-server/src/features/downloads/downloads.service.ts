import { zipTitle } from '@archive/schema/catalogue/photo-set';
import type { RevocationReason } from '@archive/schema/sales/reversal';
import type { ArchiveRepository } from '#data/repositories/catalogue/archive.repository';
import type { LineDownloadRepository } from '#data/repositories/sales/line-download.repository';
import type { OrderLineRepository, SoldSet } from '#data/repositories/sales/order-line.repository';
import type { DownloadLinks } from '#domain/purchases/download-links';
import { type Actor, userIdOf } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { AppError, notFound } from '#kernel/errors';
import type { RateLimits } from '#kernel/limits/rate-limit';

export interface DownloadRequest {
  downloadFile: string;
  /** Order line and signature of an emailed link; absent for a signed-in user. */
  line?: string | undefined;
  sig?: string | undefined;
}

export interface DownloadableFile {
  /** The order line that sold it. */
  lineId: string;
  /** Key in the file store. */
  key: string;
  /** The file name for the buyer. */
  filename: string;
}

/** The same for every invalid link, and also right for links signed with an earlier secret. */
const NOT_FOUND = "This download link doesn't work, or no longer does. Use 'Find my downloads' to get new links, or write to us.";

const BEING_PACKED = 'This photo set is being packed again. Please try again in a few minutes.';
const PACKING_SECONDS = 120;

const REVOKED: Record<RevocationReason, string> = {
  refund: 'This purchase was refunded, so its download is no longer available.',
  dispute: 'The payment of this purchase is disputed, so its download is unavailable until the bank decides.',
  owner: 'This photo set was taken back, so its download is no longer available. Please write to us if you have questions.',
  duplicate: "You already owned this photo set, so this second purchase doesn't count. Please use the download of your first purchase.",
};

/** Decides who may download a file. Called at every download, so that a refund applies at once. */
export class DownloadsService {
  constructor(
    private readonly lines: OrderLineRepository,
    private readonly archives: ArchiveRepository,
    private readonly links: DownloadLinks,
    private readonly limits: RateLimits,
    private readonly downloads: LineDownloadRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError NOT_FOUND, UNAUTHENTICATED (a guest without a link), FORBIDDEN (revoked, or not bought by this account) or OVERLOADED
   * while the set is packed again without photos that were withdrawn
   */
  async authorize(actor: Actor, request: DownloadRequest): Promise<DownloadableFile> {
    await this.limits.attempt('download', actor);
    const sold = request.sig ? await this.byLink(request) : await this.byOwner(actor, request);
    // Links name a zip as it was sold; buyers get the current version.
    const archive = await this.archives.findCurrent(sold.id, request.downloadFile);
    if (!archive) throw notFound(NOT_FOUND);
    const { fileKey, number, count } = archive;
    if (archive.awaitsPacking) throw new AppError('OVERLOADED', BEING_PACKED, { retryAfter: PACKING_SECONDS });
    return { lineId: sold.lineId, key: fileKey, filename: `${zipTitle(sold.title, number, count)}.zip` };
  }

  /** For the owners: whether and when a buyer got the files. */
  async record({ lineId }: DownloadableFile): Promise<void> {
    await this.downloads.record(lineId, this.clock.now());
  }

  private async byLink({ downloadFile, line: lineId, sig }: DownloadRequest): Promise<SoldSet> {
    const generation = lineId && sig ? this.links.generationOf({ downloadFile, lineId }, sig) : null;
    const line = lineId && generation ? await this.lines.findById(lineId) : null;
    if (!lineId || !line?.order.isPaid || line.order.erasedAt || line.order.linkGeneration !== generation) throw notFound(NOT_FOUND);
    if (line.revokedAt) throw new AppError('FORBIDDEN', REVOKED[line.revocationReason ?? 'refund']);
    return { id: line.photoSet.id, title: line.title, lineId };
  }

  private async byOwner(actor: Actor, { downloadFile }: DownloadRequest): Promise<SoldSet> {
    const userId = userIdOf(actor);
    if (!userId) throw new AppError('UNAUTHENTICATED', 'Please sign in, or open the link from your email.');
    const owned = await this.lines.findOwnedFile(userId, downloadFile);
    if (!owned) throw new AppError('FORBIDDEN', 'This file is not in your collection.');
    return owned;
  }
}
