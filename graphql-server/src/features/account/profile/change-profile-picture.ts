import { PROFILE_PICTURE_EDGE, profilePictureKey, profilePictureUrl } from '@archive/schema/accounts/profile-picture';
import { HOUR_MS } from '@archive/schema/durations';
import type { User } from '#data/entities/account/user';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, requireUser, type SignedIn, signedOut } from '#kernel/actor';
import { badInput } from '#kernel/errors';
import type { RateLimits } from '#kernel/limits/rate-limit';
import { randomKey } from '#kernel/secrets/tokens';
import type { FileStore } from '#ports/file-store';
import type { JobQueue } from '#ports/job-queue';
import type { Jobs } from '#ports/jobs';
import { type PictureEncoder, type PictureErrorReason, UnusablePicture } from '#ports/picture-encoder';

const NO_PICTURE = 'Please choose a JPEG, PNG or WebP picture.';
const MESSAGES: Record<PictureErrorReason, string> = {
  unreadable: 'This picture is damaged or not a JPEG, PNG or WebP picture.',
  'too many pixels': 'This picture has too many pixels. Please choose a smaller one.',
  timeout: 'This picture takes too long to read. Please choose another one.',
  canceled: 'The upload was canceled.',
};

/** Sets and removes the user's picture. Each picture has its own address, which can't be guessed. */
export class ChangeProfilePicture {
  constructor(
    private readonly users: UserRepository,
    private readonly files: FileStore,
    private readonly encoder: PictureEncoder,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @param body the uploaded bytes, or any other body. @param closed aborts when the client has disconnected
   * @throws AppError BAD_INPUT for what can't be read as a picture
   */
  async set(actor: Actor, body: unknown, closed: AbortSignal): Promise<User> {
    const signedIn = requireUser(actor);
    const { userId } = signedIn;
    if (!Buffer.isBuffer(body) || !isKnownFormat(body)) throw badInput(NO_PICTURE);
    const jpeg = await this.encode(body, closed);
    const name = randomKey();
    const url = profilePictureUrl(name);
    // If the server is killed before the account uses the picture, this job deletes the file.
    await this.jobs.add('remove-unused-picture', { userId, url }, { delayMs: HOUR_MS });
    await this.files.put(profilePictureKey(name), jpeg, { size: jpeg.length, contentType: 'image/jpeg' });
    return this.replace(signedIn, url);
  }

  async remove(actor: Actor): Promise<User> {
    const signedIn = requireUser(actor);
    await this.limits.consume('profile-picture', signedIn.userId);
    return this.replace(signedIn, null);
  }

  private async encode(picture: Buffer, closed: AbortSignal): Promise<Buffer> {
    try {
      return await this.encoder.toSquareJpeg(picture, PROFILE_PICTURE_EDGE, closed);
    } catch (error) {
      if (error instanceof UnusablePicture) throw badInput(MESSAGES[error.reason]);
      throw error;
    }
  }

  /** @param url null for no picture */
  private async replace(signedIn: SignedIn, url: string | null): Promise<User> {
    return this.transactions.run(async () => {
      const user = await this.users.lockSignedIn(signedIn);
      // The session ended during the upload.
      if (!user) throw signedOut();
      const oldUrl = user.profileImageUrl;
      user.profileImageUrl = url;
      await this.users.save(user);
      if (oldUrl) await this.jobs.add('remove-unused-picture', { userId: user.id, url: oldUrl });
      return user;
    });
  }
}

const BEGINNINGS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
].map((bytes) => Buffer.from(bytes));

/** Checks the first bytes, because the content type of a request may be wrong. */
function isKnownFormat(bytes: Buffer): boolean {
  if (BEGINNINGS.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning))) return true;
  const head = bytes.toString('latin1', 0, 12);
  return head.startsWith('RIFF') && head.endsWith('WEBP');
}

/** Deletes the file of a profile picture that was replaced, or that was never used because of a crash. */
export class RemoveUnusedPicture {
  constructor(
    private readonly users: UserRepository,
    private readonly files: FileStore,
  ) {}

  async run({ userId, url }: Jobs['remove-unused-picture']): Promise<void> {
    const user = await this.users.findById(userId);
    if (user?.profileImageUrl !== url) await this.files.remove(url.slice(1));
  }
}
