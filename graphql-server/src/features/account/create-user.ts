import { isReservedUsername } from '@archive/schema/reserved-username';
import { User } from '#data/entities/user';
import { takenField, type UserRepository } from '#data/repositories/user.repository';
import type { Clock } from '#kernel/clock';
import { AppError, badInput } from '#kernel/errors';
import { newId } from '#kernel/ids';

/** What is said of a name or an address that another account has. */
export const TAKEN = { username: 'This username is already taken.', email: 'This e-mail address is already in use.' };

/** What a new account is made of, checked already. */
export interface NewUser {
  username: string;
  email: string;
  /** Made before the transaction: hashing lasts, and waits in a line of its own. */
  passwordHash: string;
  role?: User['role'];
  /** When a link mailed to the address was opened, or the operator vouched for it. */
  emailConfirmedAt?: Date;
}

/** Makes an account. That names are unique is the table's word, so that two who ask at once get one. */
export class CreateUser {
  /** @param productName no user's name poses as it; needless where only owners' accounts are made */
  constructor(
    private readonly users: UserRepository,
    private readonly clock: Clock,
    private readonly productName = '',
  ) {}

  /**
   * @throws AppError CONFLICT for a name or an address that is taken; an open transaction is lost then. BAD_INPUT for a name that
   * poses as the shop, but for the owners
   */
  async run({ role = 'user', ...names }: NewUser): Promise<User> {
    if (role === 'user') refuseReserved(names.username, this.productName);
    const user = Object.assign(new User(), { id: newId(), ...names, role, createdAt: this.clock.now() });
    await saveUnique(this.users, user);
    return user;
  }
}

const RESERVED = 'This username is reserved. Please choose another one.';

/** @param username one that is new to the account. @throws AppError BAD_INPUT for a name that poses as the shop */
export function refuseReserved(username: string, productName: string): void {
  if (isReservedUsername(username, productName)) throw badInput(RESERVED, { username: RESERVED });
}

/** @throws AppError CONFLICT for a name or an address that is taken; an open transaction is lost then. */
export async function saveUnique(users: UserRepository, user: User): Promise<void> {
  try {
    await users.save(user);
  } catch (error) {
    const field = takenField(error);
    if (!field) throw error;
    throw new AppError('CONFLICT', TAKEN[field], { fields: { [field]: TAKEN[field] } });
  }
}
