import { DateTimeISOResolver, NonNegativeIntResolver } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { withoutNulls } from '#domain/graphql/graphql-nulls';
import type { GraphQLContext } from '#kernel/request';
import { DONE, Done } from '../office.types.ts';
import type { TwoFactorService } from './two-factor.service.ts';

@ObjectType('TwoFactorState', { description: "The owner's own second factor." })
class TwoFactorStateType {
  @Field(() => DateTimeISOResolver, { nullable: true, description: 'Null while it is off.' }) declare since: Date | null;
  @Field(() => NonNegativeIntResolver, { description: 'Those that were not used.' }) declare recoveryCodes: number;
}

@ObjectType({ description: 'What an authenticator app needs.' })
class NewTwoFactor {
  @Field(() => ID, { description: 'Names this secret: a later one replaces it.' }) declare setupId: string;
  @Field(() => String, { description: 'For typing it in.' }) declare secret: string;
  @Field(() => String, { description: 'For the QR code.' }) declare uri: string;
}

@ObjectType()
class RecoveryCodes {
  @Field(() => [String], { description: 'Shown only now. Each works once.' }) declare codes: string[];
}

@InputType()
class TwoFactorCodeInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => String) declare code: string;
}

@InputType()
class TwoFactorSetupInput extends TwoFactorCodeInput {
  @Field(() => ID) declare setupId: string;
}

const FOR_OWNERS = 'for the owners only, with a confirmed password';

@Resolver()
export class TwoFactorResolver {
  constructor(private readonly service: TwoFactorService) {}

  @Query(() => TwoFactorStateType, { description: "The state of one's own two-factor sign-in; for the owners only." })
  twoFactor(@Ctx() { actor }: GraphQLContext): Promise<TwoFactorStateType> {
    return this.service.state(actor);
  }

  @Mutation(() => NewTwoFactor, { description: `Makes a secret for an authenticator app; ${FOR_OWNERS}.` })
  startTwoFactor(@Ctx() { actor }: GraphQLContext): Promise<NewTwoFactor> {
    return this.service.start(actor);
  }

  @Mutation(() => RecoveryCodes, { description: `Turns two-factor sign-in on with a code of the app; ${FOR_OWNERS}.` })
  async turnOnTwoFactor(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => TwoFactorSetupInput) input: TwoFactorSetupInput,
  ): Promise<RecoveryCodes> {
    return { codes: await this.service.turnOn(actor, withoutNulls(input)) };
  }

  @Mutation(() => RecoveryCodes, { description: `Replaces the recovery codes; ${FOR_OWNERS}.` })
  async renewRecoveryCodes(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => TwoFactorCodeInput) input: TwoFactorCodeInput,
  ): Promise<RecoveryCodes> {
    return { codes: await this.service.renewCodes(actor, withoutNulls(input)) };
  }

  @Mutation(() => Done, { description: `Turns two-factor sign-in off with a code; ${FOR_OWNERS}.` })
  async turnOffTwoFactor(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => TwoFactorCodeInput) input: TwoFactorCodeInput,
  ): Promise<Done> {
    await this.service.turnOff(actor, withoutNulls(input));
    return DONE;
  }
}
