import type { Cents } from '@archive/schema/money';
import type { Reversal } from '@archive/schema/sales/reversal';
import type { TicketPaymentReply } from '@archive/schema/sales/ticket';
import { DateTimeISOResolver, EmailAddressResolver } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, InputType, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { Ticket } from '#data/entities/sales/ticket';
import { EventType } from '#domain/graphql/catalogue.types';
import { CentsScalar } from '#domain/graphql/cents.types';
import { ReversalType } from '#domain/graphql/reversal.types';
import type { GraphQLContext } from '#kernel/request';
import type { ConfirmTicket, TicketConfirmationReply } from './confirm-ticket.ts';
import type { TicketSignatures } from './ticket-signature.ts';
import type { TicketsService } from './tickets.service.ts';

@InputType()
export class TicketPaymentInputType {
  @Field(() => Int, { description: 'US cents.' }) declare amount: number;
  @Field(() => String) declare name: string;
  // String and not EmailAddress: a malformed address gets the rule's own message, as in REST.
  @Field(() => String) declare email: string;
  @Field(() => Int) declare eventId: number;
  @Field(() => String, {
    nullable: true,
    description: 'A random key that a form uses until its ticket is paid, so that sending it twice buys one ticket.',
  })
  declare attempt?: string;
}

@ObjectType({ description: 'How to pay a ticket.' })
class TicketPaymentPayload {
  @Field(() => String, { nullable: true, description: 'Null for a paid ticket that another browser opened.' })
  declare clientSecret: string | null;
  @Field(() => String) declare ticketId: string;
  @Field(() => Boolean) declare isPaid: boolean;
}

@InputType({ description: 'Finds a ticket by its payment, from the return address.' })
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
class TicketType {
  @Field(() => String) declare ticketId: string;
  @Field(() => String) declare receiptNumber: string;
  @Field(() => String) declare name: string;
  @Field(() => EmailAddressResolver) declare email: string;
  @Field(() => CentsScalar) declare amountPaid: Cents;
  @Field(() => DateTimeISOResolver) declare purchaseDate: Date;
  @Field(() => String, { description: 'The signed content of the QR code, which can be checked offline at the door.' })
  declare qrText: string;
  @Field(() => Boolean, { description: 'Whether it is invalid, because it was refunded or is in dispute.' }) declare isRevoked: boolean;
  @Field(() => ReversalType, { nullable: true, description: 'Why it is invalid; null while it is valid.' })
  declare reversal: Reversal | null;
  @Field(() => EventType) declare event: EventType;
}

@ObjectType()
class TicketConfirmation {
  @Field(() => Boolean, { description: 'Whether this payment belongs to a ticket, paid or not.' }) declare isFound: boolean;
  @Field(() => Boolean) declare isPaid: boolean;
  @Field(() => Boolean, { description: 'Whether the email with the ticket was sent.' }) declare isMailSent: boolean;
  @Field(() => TicketType, { nullable: true, description: 'For the buyer only.' }) declare ticket: TicketType | null;
}

@Resolver(() => TicketType)
export class TicketsResolver {
  constructor(
    private readonly service: TicketsService,
    private readonly confirm: ConfirmTicket,
    private readonly signatures: TicketSignatures,
  ) {}

  @Query(() => [TicketType], { description: 'The tickets of the signed-in visitor, newest first.' })
  myTickets(@Ctx() { actor }: GraphQLContext): Promise<Ticket[]> {
    return this.service.myTickets(actor);
  }

  @Mutation(() => TicketPaymentPayload, { description: 'Opens a ticket to be paid, or finds the open one.' })
  createTicketPaymentIntent(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => TicketPaymentInputType) input: TicketPaymentInputType,
  ): Promise<TicketPaymentReply> {
    return this.service.createTicketPaymentIntent(actor, input);
  }

  @Mutation(() => TicketConfirmation, { description: 'Settles the ticket of a payment if need be, and returns it once it is paid.' })
  confirmTicket(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => TicketConfirmationInput) input: TicketConfirmationInput,
  ): Promise<TicketConfirmationReply> {
    return this.confirm.run(actor, input);
  }

  @FieldResolver(() => String)
  qrText(@Root() ticket: Ticket): string {
    return this.signatures.qrText(ticket.event.id, ticket);
  }
}
