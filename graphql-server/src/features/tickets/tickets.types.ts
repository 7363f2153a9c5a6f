import type { Reversal } from '@archive/schema/reversal';
import { DateTimeISOResolver, EmailAddressResolver, NonNegativeIntResolver } from 'graphql-scalars';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { EventType } from '#kernel/event.types';
import { ReversalType } from '#kernel/reversal.types';

@InputType()
export class TicketPaymentInputType {
  @Field(() => Int, { description: 'US cents.' }) declare amount: number;
  @Field(() => String) declare name: string;
  // Text and not EmailAddress: a malformed one is answered with the rule's own message, as by REST.
  @Field(() => String) declare email: string;
  @Field(() => Int) declare eventId: number;
  @Field(() => String, { nullable: true, description: 'Kept by a form until its ticket is paid: repeated sends are one ticket.' })
  declare attempt?: string;
}

@ObjectType({ description: 'How to pay a ticket.' })
export class TicketPaymentPayload {
  @Field(() => String, { nullable: true, description: 'Null for a paid ticket that another browser opened.' })
  declare clientSecret: string | null;
  @Field(() => String) declare ticketId: string;
  @Field(() => Boolean) declare isPaid: boolean;
}

@InputType({ description: 'Finds a ticket by its payment, as it stands in the return address.' })
export class TicketConfirmationInput {
  @Field(() => String, { nullable: true }) declare clientSecret?: string;
  @Field(() => String, {
    nullable: true,
    description: "Finds the ticket for the buyer's account or browser, or together with the ticket's email.",
  })
  declare paymentIntentId?: string;
  @Field(() => String, { nullable: true }) declare email?: string;
}

@ObjectType('Ticket', { description: 'The right of one person to enter one event.' })
export class TicketType {
  @Field(() => String) declare ticketId: string;
  @Field(() => String) declare receiptNumber: string;
  @Field(() => String) declare name: string;
  @Field(() => EmailAddressResolver) declare email: string;
  @Field(() => NonNegativeIntResolver, { description: 'US cents.' }) declare amountPaid: number;
  @Field(() => DateTimeISOResolver) declare purchaseDate: Date;
  @Field(() => String, { description: 'What the QR code says: signed, to be checked at the door without a network.' })
  declare qrText: string;
  @Field(() => Boolean, { description: 'Given back or disputed: it opens no door.' }) declare isRevoked: boolean;
  @Field(() => ReversalType, { nullable: true, description: 'Why it opens no door; null while it does.' })
  declare reversal: Reversal | null;
  @Field(() => EventType) declare event: EventType;
}

@ObjectType()
export class TicketConfirmation {
  @Field(() => Boolean, { description: 'There is a ticket of this payment, paid or not.' }) declare isFound: boolean;
  @Field(() => Boolean) declare isPaid: boolean;
  @Field(() => Boolean, { description: 'The email with the ticket has left.' }) declare isMailSent: boolean;
  @Field(() => TicketType, { nullable: true, description: 'For the buyer alone.' }) declare ticket: TicketType | null;
}
