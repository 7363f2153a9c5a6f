import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GraphQLContext } from '#kernel/request';
import { ConfirmEmailPayload, NeutralPayload, ResetPasswordInput } from '../account.types.ts';
import type { EmailedLinksService } from './emailed-links.service.ts';

@Resolver()
export class EmailedLinksResolver {
  constructor(private readonly service: EmailedLinksService) {}

  @Mutation(() => NeutralPayload, { description: 'Emails a password reset link, if the address has an account.' })
  forgotPassword(@Ctx() { actor }: GraphQLContext, @Arg('email', () => String) email: string): Promise<NeutralPayload> {
    return this.service.forgotPassword(actor, { email });
  }

  @Mutation(() => NeutralPayload, { description: 'Emails the username, if the address has an account.' })
  recoverUsername(@Ctx() { actor }: GraphQLContext, @Arg('email', () => String) email: string): Promise<NeutralPayload> {
    return this.service.recoverUsername(actor, { email });
  }

  @Mutation(() => NeutralPayload, { description: 'Sets a new password with an emailed link and ends every session.' })
  resetPassword(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => ResetPasswordInput) input: ResetPasswordInput,
  ): Promise<NeutralPayload> {
    return this.service.resetPassword(actor, input);
  }

  @Mutation(() => NeutralPayload, { description: "Emails a link that confirms the signed-in user's address." })
  requestEmailConfirmation(@Ctx() { actor }: GraphQLContext): Promise<NeutralPayload> {
    return this.service.requestEmailConfirmation(actor);
  }

  @Mutation(() => ConfirmEmailPayload, {
    description: "Confirms the signed-in user's address with an emailed link. Guest purchases under it join the account.",
  })
  confirmEmail(@Ctx() { actor }: GraphQLContext, @Arg('token', () => String) token: string): Promise<ConfirmEmailPayload> {
    return this.service.confirmEmail(actor, { token });
  }

  @Mutation(() => NeutralPayload, { description: 'Restores the former address of an account, with the link emailed there.' })
  undoEmailChange(@Ctx() { actor }: GraphQLContext, @Arg('token', () => String) token: string): Promise<NeutralPayload> {
    return this.service.undoEmailChange(actor, { token });
  }

  @Mutation(() => NeutralPayload, { description: 'Emails all download links of an address, if it has any.' })
  findMyDownloads(@Ctx() { actor }: GraphQLContext, @Arg('email', () => String) email: string): Promise<NeutralPayload> {
    return this.service.findMyDownloads(actor, { email });
  }
}
