import { Ctx, Query, Resolver } from 'type-graphql';
import type { User } from '#data/entities/user';
import type { GraphQLContext } from '#kernel/request';
import type { AccountService } from './account.service.ts';
import { UserType } from './account.types.ts';

@Resolver()
export class AccountResolver {
  constructor(private readonly service: AccountService) {}

  @Query(() => UserType, { nullable: true, description: 'Who is signed in; null for a guest.' })
  me(@Ctx() { actor }: GraphQLContext): Promise<User | null> {
    return this.service.me(actor);
  }
}
