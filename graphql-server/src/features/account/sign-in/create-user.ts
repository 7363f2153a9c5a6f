import { isReservedUsername } from '@archive/schema/accounts/reserved-username';
import { User } from '#data/entities/account/user';
import { takenField, type UserRepository } from '#data/repositories/account/user.repository';
import type { Clock } from '#kernel/clock';
import { AppError, badInput } from '#kernel/errors';
import { newId } from '#kernel/ids';

/** The messages for a name or an address that another account has. */
export const TAKEN = { username: 'This username is already taken.', email: 'This email address is already in use.' };

/** The validated data of a new account. */
export interface NewUser {
  username: string;
  email: string;
  /** Computed before the transaction: hashing is slow and has its own queue. */
  passwordHash: string;
  role?: User['role'];
  /** When a link emailed to the address was opened, or when the operator configured it. */
  emailConfirmedAt?: Date;
}

/** Creates an account. The table's unique indexes decide between two concurrent requests. */
export class CreateUser {
  /** @param productName a username must not imitate it; not needed where only owners' accounts are created */
  constructor(
    private readonly users: UserRepository,
    private readonly clock: Clock,
    private readonly productName = '',
  ) {}

  /**
   * @throws AppError CONFLICT for a name or an address that is taken, which aborts the open transaction. BAD_INPUT for a name that
   * imitates the shop, except for owners
   */
  async run({ role = 'user', ...names }: NewUser): Promise<User> {
    if (role === 'user') rejectReserved(names.username, this.productName);
    const user = Object.assign(new User(), { id: newId(), ...names, role, createdAt: this.clock.now() });
    await saveUnique(this.users, user);
    return user;
  }
}

const RESERVED = 'This username is reserved. Please choose another one.';

/** @param username one that is new to the account. @throws AppError BAD_INPUT for a name that imitates the shop */
export function rejectReserved(username: string, productName: string): void {
  if (isReservedUsername(username, productName)) throw badInput(RESERVED, { username: RESERVED });
}

/** @throws AppError CONFLICT for a name or an address that is taken, which aborts the open transaction. */
export async function saveUnique(users: UserRepository, user: User): Promise<void> {
  try {
    await users.save(user);
  } catch (error) {
    const field = takenField(error);
    if (!field) throw error;
    throw new AppError('CONFLICT', TAKEN[field], { fields: { [field]: TAKEN[field] } });
  }
}
