import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../entities/user.ts';

export class UserRepository {
  constructor(private readonly em: EntityManager) {}

  findById(id: string): Promise<User | null> {
    return this.em.findOne(User, { id });
  }
}
