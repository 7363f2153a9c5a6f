import { emailKey } from '@archive/schema/email';
import { erasePersonInput, exportPersonInput, isNothingStored, type SeenCounts } from '@archive/schema/office/people';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { PeopleRepository } from '#data/repositories/office/people.repository';
import type { PersonDataRepository } from '#data/repositories/office/person-data.repository';
import { type Actor, requireAdmin, requireRecentPassword } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { AppError, conflict, notFound } from '#kernel/errors';
import { maskEmail } from '#kernel/mask-email';
import { randomKey } from '#kernel/secrets/tokens';
import { validate } from '#kernel/validate';
import type { JobQueue } from '#ports/job-queue';
import type { OwnerChanges } from '../owner-changes.ts';
import { findPerson, missing, type WantedPerson } from './find-person.ts';

export interface PersonStores {
  people: PeopleRepository;
  data: PersonDataRepository;
  users: UserRepository;
}

const NOTHING = 'Nothing is stored under this address.';
const OTHER_ADDRESS = "This is not the account's address.";
const CHANGED = 'This person bought or wrote something. Review the counts again.';

/** Exports and erases what the shop stores about a person. */
export class PersonDataService {
  constructor(
    private readonly stores: PersonStores,
    private readonly changes: OwnerChanges,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** @returns the content of a JSON file. @throws AppError PASSWORD_REQUIRED, NOT_FOUND */
  async export(actor: Actor, input: unknown): Promise<string> {
    const owner = requireAdmin(actor);
    const now = this.clock.now();
    requireRecentPassword(actor, now);
    const { requestId: _, ...wanted } = validate(exportPersonInput, input);
    const { account, email, scope } = await findPerson(this.stores.people, wanted, now);
    const counts = await this.stores.people.counts(scope, now);
    if (!account && isNothingStored(counts)) throw notFound(NOTHING);
    // Each export is in the log, also a repeated one.
    const entry = { requestId: randomKey(), content: null, action: 'exportPerson' as const, subject: maskEmail(email) };
    await this.changes.run(owner, entry, async () => ({
      before: null,
      after: seenOf(counts),
    }));
    const data = await this.stores.data.read(scope);
    return `${JSON.stringify({ exportedAt: now.toISOString(), currency: 'USD', email, ...data }, null, 2)}\n`;
  }

  /**
   * Accounts, sessions and messages are deleted. Sales are kept for accounting, without name and address.
   * @throws AppError PASSWORD_REQUIRED, NOT_FOUND, CONFLICT for an owner, STALE if the counts have changed
   */
  async erase(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    requireRecentPassword(actor, this.clock.now());
    const { requestId, id, email, seen } = validate(erasePersonInput, input);
    await this.changes.run(owner, { requestId, content: input, action: 'erasePerson', subject: maskEmail(emailKey(email)) }, () =>
      this.eraseNow({ id, email }, seen),
    );
  }

  private async eraseNow({ id, email }: { id?: string | undefined; email: string }, seen: SeenCounts) {
    const { people, data, users } = this.stores;
    const now = this.clock.now();
    const user = id === undefined ? null : await users.lock(id);
    if (id !== undefined && !user) throw missing();
    if (user && emailKey(user.email) !== emailKey(email))
      throw new AppError('BAD_INPUT', OTHER_ADDRESS, { fields: { email: OTHER_ADDRESS } });
    if (user?.isAdmin) throw conflict("Owners can't be erased. Remove the owner role first.");
    const wanted: WantedPerson = id === undefined ? { email } : { id };
    const { account, scope } = await findPerson(people, wanted, now);
    // Otherwise the account would be deleted by an owner who saw a guest.
    if (account && id === undefined) throw new AppError('STALE', CHANGED);
    const counts = await people.counts(scope, now);
    if (!user && isNothingStored(counts)) throw notFound(NOTHING);
    if (JSON.stringify(seenOf(counts)) !== JSON.stringify(seenOf(seen))) throw new AppError('STALE', CHANGED);
    for (const ticketId of await data.erase(scope, now)) await this.jobs.add('close-ticket', { ticketId });
    if (user?.profileImageUrl) await this.jobs.add('remove-unused-picture', { userId: user.id, url: user.profileImageUrl });
    return { before: { ...counts }, after: { kept: { orders: counts.orders, tickets: counts.tickets } } };
  }
}

function seenOf({ orders, tickets, messages }: SeenCounts): SeenCounts {
  return { orders, tickets, messages };
}
