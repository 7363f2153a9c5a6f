import { emailKey } from '@archive/schema/email';
import type { PeopleRepository, PersonRow, PersonScope } from '#data/repositories/office/people.repository';
import { notFound } from '#kernel/errors';

/** An account, or a guest who is known by an address only. */
export interface FoundPerson {
  account: PersonRow | null;
  email: string;
  scope: PersonScope;
}

export interface WantedPerson {
  id?: string | undefined;
  email?: string | undefined;
}

/** An address that an account has confirmed leads to the account. @throws AppError NOT_FOUND for an account that doesn't exist */
export async function findPerson(people: PeopleRepository, { id, email }: WantedPerson, now: Date): Promise<FoundPerson> {
  const account = id === undefined ? await people.findConfirmed(emailKey(email ?? ''), now) : await people.find(id, now);
  if (account) return { account, email: account.email, scope: scopeOf(account) };
  if (email === undefined) throw missing();
  return { account: null, email, scope: { userId: null, email: emailKey(email) } };
}

export function missing() {
  return notFound("We couldn't find this account.");
}

function scopeOf({ id, email, isEmailConfirmed }: PersonRow): PersonScope {
  return { userId: id, email: isEmailConfirmed ? emailKey(email) : null };
}
