import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphQLContext } from '#kernel/request';
import { AccountSession, NeutralPayload } from '../account.types.ts';
import type { AccountSessionsService } from './account-sessions.service.ts';

@Resolver()
export class AccountSessionsResolver {
  constructor(private readonly service: AccountSessionsService) {}

  @Query(() => [AccountSession], { description: "The signed-in user's browsers, the last seen first." })
  accountSessions(@Ctx() { actor }: GraphQLContext): Promise<AccountSession[]> {
    return this.service.list(actor);
  }

  @Mutation(() => NeutralPayload, { description: 'Signs out. Does nothing for a guest.' })
  async logout(@Ctx() { actor, sessionCookie }: GraphQLContext): Promise<NeutralPayload> {
    await this.service.logout(actor);
    sessionCookie.clear();
    return { success: true };
  }

  @Mutation(() => NeutralPayload, { description: 'Signs one browser out. Succeeds if it is already signed out.' })
  async endSession(@Ctx() { actor }: GraphQLContext, @Arg('id', () => ID) id: string): Promise<NeutralPayload> {
    await this.service.end(actor, { id });
    return { success: true };
  }

  @Mutation(() => NeutralPayload, { description: 'Signs all other browsers out.' })
  async endOtherSessions(@Ctx() { actor }: GraphQLContext): Promise<NeutralPayload> {
    await this.service.endOthers(actor);
    return { success: true };
  }
}
