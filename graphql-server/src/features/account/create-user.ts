import { User } from '#data/entities/user';
import { takenField, type UserRepository } from '#data/repositories/user.repository';
import type { Clock } from '#kernel/clock';
import { AppError } from '#kernel/errors';
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
  constructor(
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError CONFLICT for a name or an address that is taken; an open transaction is lost then. */
  async run({ role = 'user', ...names }: NewUser): Promise<User> {
    const user = Object.assign(new User(), { id: newId(), ...names, role, createdAt: this.clock.now() });
    await saveUnique(this.users, user);
    return user;
  }
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
