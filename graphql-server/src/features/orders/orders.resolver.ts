import type { Reversal } from '@archive/schema/sales/reversal';
import { NonNegativeIntResolver } from 'graphql-scalars';
import { Arg, Ctx, Field, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { ReversalType } from '#domain/graphql/reversal.types';
import type { GraphQLContext } from '#kernel/request';
import type { EnsuredMail, EnsureMailSent } from './ensure-mail-sent.ts';

@InputType({ description: "Finds a paid order. The email's content and recipient come from the order itself." })
export class SendDownloadEmailInputType {
  @Field(() => String, { nullable: true }) declare email?: string;
  @Field(() => [Int], { nullable: true }) declare photoSetIds?: number[];
  @Field(() => NonNegativeIntResolver, { nullable: true, description: 'US cents.' }) declare totalAmount: number;
  @Field(() => String, { nullable: true }) declare promoCode?: string;
  @Field(() => String, { nullable: true, description: "The payment's client secret, from the return address." })
  declare clientSecret?: string;
  @Field(() => String, {
    nullable: true,
    description:
      "The payment's id, from the return address. Accepted from the buyer's account or browser, or together with the order's email.",
  })
  declare paymentIntentId?: string;
}

@ObjectType()
class Download {
  @Field(() => String) declare title: string;
  @Field(() => String, { description: 'Address of the zip.' }) declare url: string;
  @Field(() => String, { description: 'Where the set opens in the app, on any device and without an account.' }) declare openUrl: string;
}

@ObjectType()
class SendDownloadEmailPayload {
  @Field(() => Boolean) declare success: boolean;
  @Field(() => Boolean, {
    description: 'False while the email waits for the mail server, or when its address has reached the limit of free orders per hour.',
  })
  declare isSent: boolean;
  @Field(() => Boolean, { description: 'Whether the order was placed by this account or, as a guest, in this browser within a day.' })
  declare isOwn: boolean;
  @Field(() => Boolean, { description: "Whether the given email is the order's." })
  declare isOrderEmail: boolean;
  @Field(() => String, { nullable: true, description: 'Null unless the caller is the buyer.' })
  declare orderNumber: string | null;
  @Field(() => [Download], {
    description: "Empty unless the caller is the buyer: by the browser that bought, or by the payment's client secret.",
  })
  declare downloads: Download[];
  @Field(() => [Int], { description: 'Ids of the photo sets bought. Empty unless the caller is the buyer.' })
  declare photoSetIds: number[];
  @Field(() => ReversalType, {
    nullable: true,
    description: 'Why nothing can be downloaded anymore. Null unless the caller is the buyer.',
  })
  declare reversal: Reversal | null;
}

@Resolver()
export class OrdersResolver {
  constructor(private readonly ensureMailSent: EnsureMailSent) {}

  @Mutation(() => SendDownloadEmailPayload, { description: 'Makes sure that the email of a paid order was sent, once.' })
  sendDownloadEmail(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => SendDownloadEmailInputType) input: SendDownloadEmailInputType,
  ): Promise<EnsuredMail> {
    return this.ensureMailSent.run(actor, input);
  }
}
