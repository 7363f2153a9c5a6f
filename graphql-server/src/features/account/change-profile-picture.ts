import { PROFILE_PICTURE_EDGE, profilePictureKey, profilePictureUrl } from '@archive/schema/profile-picture';
import type { User } from '#data/entities/user';
import type { UserRepository } from '#data/repositories/user.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, requireUser, signedOut } from '#kernel/actor';
import { HOUR_MS } from '#kernel/clock';
import { badInput } from '#kernel/errors';
import { newId } from '#kernel/ids';
import type { FileStore } from '#ports/file-store';
import type { JobQueue } from '#ports/job-queue';
import { type PictureEncoder, type PictureFault, UnusablePicture } from '#ports/picture-encoder';

const NO_PICTURE = 'Please choose a JPEG, PNG or WebP picture.';
const FAULTS: Record<PictureFault, string> = {
  unreadable: 'This picture is damaged or not a JPEG, PNG or WebP picture.',
  'too many pixels': 'This picture has too many pixels. Please choose a smaller one.',
  timeout: 'This picture takes too long to read. Please choose another one.',
  canceled: 'The upload was canceled.',
};

/** Sets and removes the user's own picture. Its address can't be guessed, and each picture has one of its own. */
export class ChangeProfilePicture {
  constructor(
    private readonly users: UserRepository,
    private readonly files: FileStore,
    private readonly encoder: PictureEncoder,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * @param body the bytes of a picture, or whatever else was sent. @param closed aborts when the client is gone
   * @throws AppError BAD_INPUT for what can't be read as a picture
   */
  async set(actor: Actor, body: unknown, closed: AbortSignal): Promise<User> {
    const { userId } = requireUser(actor);
    if (!Buffer.isBuffer(body) || !isKnownFormat(body)) throw badInput(NO_PICTURE);
    const jpeg = await this.encode(body, closed);
    const name = newId().replaceAll('-', '');
    const url = profilePictureUrl(name);
    // A server that is killed before the account has the picture leaves no file behind.
    await this.jobs.add('remove-unused-picture', { userId, url }, { delayMs: HOUR_MS });
    await this.files.put(profilePictureKey(name), jpeg, { size: jpeg.length, contentType: 'image/jpeg' });
    return this.replace(userId, url);
  }

  async remove(actor: Actor): Promise<User> {
    const { userId } = requireUser(actor);
    return this.replace(userId, null);
  }

  private async encode(picture: Buffer, closed: AbortSignal): Promise<Buffer> {
    try {
      return await this.encoder.toSquareJpeg(picture, PROFILE_PICTURE_EDGE, closed);
    } catch (error) {
      if (error instanceof UnusablePicture) throw badInput(FAULTS[error.fault]);
      throw error;
    }
  }

  /** @param url null for no picture */
  private async replace(userId: string, url: string | null): Promise<User> {
    return this.transactions.run(async () => {
      const user = await this.users.lock(userId);
      // The account was deleted since the request began.
      if (!user) throw signedOut();
      const oldUrl = user.profileImageUrl;
      user.profileImageUrl = url;
      await this.users.save(user);
      if (oldUrl) await this.jobs.add('remove-unused-picture', { userId, url: oldUrl });
      return user;
    });
  }
}

const BEGINNINGS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
].map((bytes) => Buffer.from(bytes));

/** By the first bytes: what a request says about its type may be anything. */
function isKnownFormat(bytes: Buffer): boolean {
  if (BEGINNINGS.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning))) return true;
  const head = bytes.toString('latin1', 0, 12);
  return head.startsWith('RIFF') && head.endsWith('WEBP');
}
