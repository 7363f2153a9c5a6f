import type { UserRepository } from '#data/repositories/user.repository';
import type { FileStore } from '#ports/file-store';
import type { Jobs } from '#ports/jobs';

/** Deletes the file of a profile picture that was replaced, or that a crash kept from being used. */
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
