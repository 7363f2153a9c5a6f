import type { User } from '#data/entities/user';
import { newId } from '#kernel/ids';
import type { Passwords } from '#kernel/passwords';
import { randomToken } from '#kernel/tokens';
import type { JobQueue } from '#ports/job-queue';
import type { RevokeAccess } from './revoke-access.ts';

/** Shuts out whoever knows an account's password, and emails a reset link to its address. */
export class VoidPassword {
  constructor(
    private readonly passwords: Passwords,
    private readonly revokeAccess: RevokeAccess,
    private readonly jobs: JobQueue,
  ) {}

  /** @returns the hash of a password that no one has. Made before the transaction: it takes a while. */
  unusableHash(): Promise<string> {
    return this.passwords.hash(randomToken());
  }

  /** Within a transaction. The caller saves the user. */
  async run(user: User, unusableHash: string): Promise<void> {
    user.passwordHash = unusableHash;
    await this.revokeAccess.run(user.id, null);
    await this.jobs.add('send-password-reset', { email: user.email, requestId: newId() });
  }
}
