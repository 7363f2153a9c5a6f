import type { Reversal } from '@archive/schema/reversal';
import { NonNegativeIntResolver } from 'graphql-scalars';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { ReversalType } from '#kernel/reversal.types';

@InputType({ description: 'Finds a paid order; what is mailed, and to whom, comes from the order itself.' })
export class SendDownloadEmailInputType {
  @Field(() => String, { nullable: true }) declare email?: string;
  @Field(() => [Int], { nullable: true }) declare photoSetIds?: number[];
  @Field(() => NonNegativeIntResolver, { nullable: true, description: 'US cents.' }) declare totalAmount: number;
  @Field(() => String, { nullable: true }) declare promoCode?: string;
  @Field(() => String, { nullable: true, description: 'The payment as it stands in the return address.' }) declare clientSecret?: string;
  @Field(() => String, {
    nullable: true,
    description: "Finds the order of this payment or none, for the buyer's account or browser, or together with the order's email.",
  })
  declare paymentIntentId?: string;
}

@ObjectType()
export class Download {
  @Field(() => String) declare title: string;
  @Field(() => String) declare url: string;
}

@ObjectType()
export class SendDownloadEmailPayload {
  @Field(() => Boolean) declare success: boolean;
  @Field(() => Boolean, {
    description:
      'False while the mail waits for the mail server, or when its address, given afterwards, has had its free orders of the hour.',
  })
  declare isSent: boolean;
  @Field(() => Boolean, { description: "Whether the order was placed by this account or, as a guest's, in this browser within a day." })
  declare isOwn: boolean;
  @Field(() => Boolean, { description: "Whether the email that was given is the order's." })
  declare isOrderEmail: boolean;
  @Field(() => [Download], { description: "Only for the browser that bought, and for whoever holds the payment's client secret." })
  declare downloads: Download[];
  @Field(() => [Int], { description: 'What was bought; for those who get downloads.' })
  declare photoSetIds: number[];
  @Field(() => ReversalType, {
    nullable: true,
    description: 'Why there is nothing to download any more; for those who get downloads.',
  })
  declare reversal: Reversal | null;
}
