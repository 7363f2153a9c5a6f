import type { AuditAction } from '@archive/schema/office/audit';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { AuditRepository, RecordedRequest } from '#data/repositories/office/audit.repository';
import type { Transactions } from '#data/transactions';
import type { SignedIn } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { AppError, badInput } from '#kernel/errors';
import type { Signer } from '#kernel/secrets/tokens';

export interface OwnerRequest {
  /** The same for each attempt of one request. */
  requestId: string;
  /** The input as it was sent, the same for each attempt. */
  content: unknown;
  action: AuditAction;
}

/** What is changed, as owners know it. */
interface Named {
  subject: string;
}

/** What was changed, for the log. Addresses and names of buyers are masked before they get here. */
export interface Changed {
  before: object | null;
  after: object | null;
}

/** Every change by an owner: once per request, and in one transaction with its entry in the log. */
export class OwnerChanges {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
    private readonly users: UserRepository,
    /** Keyed, so that no one can guess what an erased person's data were. */
    private readonly digests: Signer,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `change` unless the request was processed before. It may lock rows and add jobs, but calls nothing remote. Null from it
   * means that nothing had to be changed: there is no entry, and the id can be used again.
   * @throws AppError BAD_INPUT for the id of an earlier request with other content, of another owner or for another change
   */
  async run(owner: SignedIn, { subject, ...request }: OwnerRequest & Named, change: () => Promise<Changed | null>): Promise<void> {
    await this.runNamed(owner, request, async () => {
      const changed = await change();
      return changed && { subject, ...changed };
    });
  }

  /** The same, for a change that finds out what it changes. */
  async runNamed(
    owner: SignedIn,
    { requestId, content, action }: OwnerRequest,
    change: () => Promise<(Changed & Named) | null>,
  ): Promise<void> {
    const contentDigest = this.digests.sign(JSON.stringify(content));
    await this.transactions.run(async () => {
      await this.transactions.lock(`owner-change:${requestId}`);
      const earlier = await this.audit.findByRequest(requestId);
      if (earlier) return rejectOther(earlier, { ownerId: owner.userId, action, contentDigest });
      const changed = await change();
      if (!changed) return;
      const user = await this.users.findById(owner.userId);
      const who = { ownerId: owner.userId, ownerName: user?.username ?? '', device: owner.device };
      await this.audit.insert({ requestId, contentDigest, action, ...changed, ...who, at: this.clock.now() });
    });
  }
}

/** @throws AppError BAD_INPUT when the earlier request wasn't the same */
function rejectOther(earlier: RecordedRequest, repeated: RecordedRequest): void {
  // Entries of earlier releases have no digest.
  const isSameContent = !earlier.contentDigest || earlier.contentDigest === repeated.contentDigest;
  if (isSameContent && earlier.action === repeated.action && earlier.ownerId === repeated.ownerId) return;
  throw badInput('This request id was used for another change, so nothing was changed. Please reload, then try again.');
}

/**
 * The current fields with those that an owner has changed. Changes of different fields by two owners are merged.
 *
 * @param seen the fields as the owner's form showed them
 * @throws AppError STALE, naming the fields that someone else has changed to other values
 */
export function mergeFields<Fields extends object>(current: Fields, seen: Fields, wanted: Fields): Fields {
  const names = Object.keys(wanted) as (keyof Fields & string)[];
  const changed = names.filter((name) => !isSame(wanted[name], seen[name]));
  const stale = changed.filter((name) => !isSame(current[name], seen[name]) && !isSame(current[name], wanted[name]));
  if (stale.length > 0) {
    const fields = Object.fromEntries(stale.map((name) => [name, 'Someone else changed this.']));
    throw new AppError('STALE', 'Someone else changed the same fields. Compare both versions, then save again.', { fields });
  }
  return { ...current, ...Object.fromEntries(changed.map((name) => [name, wanted[name]])) };
}

/** Dates arrive as text of any offset. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
