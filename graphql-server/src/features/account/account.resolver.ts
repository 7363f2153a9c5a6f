import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { User } from '#data/entities/account/user';
import { withoutNulls } from '#domain/graphql/graphql-nulls';
import type { GraphQLContext } from '#kernel/request';
import type { AccountService } from './account.service.ts';
import { AccountPayload, ChangePasswordInput, LoginInput, NeutralPayload, ProfileInput, RegisterInput, UserType } from './account.types.ts';
import type { ChangePassword } from './password/change-password.ts';
import type { ConfirmPassword } from './password/confirm-password.ts';
import type { UpdateProfile } from './profile/update-profile.ts';

@Resolver()
export class AccountResolver {
  constructor(
    private readonly service: AccountService,
    private readonly profile: UpdateProfile,
    private readonly password: ChangePassword,
    private readonly passwordCheck: ConfirmPassword,
  ) {}

  @Query(() => UserType, { nullable: true, description: 'Who is signed in; null for a guest.' })
  me(@Ctx() { actor }: GraphQLContext): Promise<User | null> {
    return this.service.me(actor);
  }

  @Mutation(() => AccountPayload, { description: 'Signs in, by username or email address.' })
  async login(@Ctx() { actor, sessionCookie }: GraphQLContext, @Arg('input', () => LoginInput) input: LoginInput): Promise<AccountPayload> {
    const { user, token } = await this.service.login(actor, withoutNulls(input));
    sessionCookie.set(token);
    return { success: true, user };
  }

  @Mutation(() => AccountPayload, { description: 'Makes an account and signs in.' })
  async register(
    @Ctx() { actor, sessionCookie }: GraphQLContext,
    @Arg('input', () => RegisterInput) input: RegisterInput,
  ): Promise<AccountPayload> {
    const { user, token } = await this.service.register(actor, input);
    sessionCookie.set(token);
    return { success: true, user };
  }

  @Mutation(() => AccountPayload, {
    description: 'Takes effect at once. A new address is unconfirmed, and needs a recently confirmed password.',
  })
  async updateProfile(@Ctx() { actor }: GraphQLContext, @Arg('input', () => ProfileInput) input: ProfileInput): Promise<AccountPayload> {
    return { success: true, user: await this.profile.run(actor, input) };
  }

  @Mutation(() => NeutralPayload, { description: 'Ends all other sessions.' })
  async changePassword(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput,
  ): Promise<NeutralPayload> {
    await this.password.run(actor, input);
    return { success: true };
  }

  @Mutation(() => NeutralPayload, {
    description: 'Confirms the password. Calls that return PASSWORD_REQUIRED are allowed for ten minutes afterwards.',
  })
  async confirmPassword(@Ctx() { actor }: GraphQLContext, @Arg('password', () => String) password: string): Promise<NeutralPayload> {
    await this.passwordCheck.run(actor, { password });
    return { success: true };
  }
}
