import type { TicketPaymentReply } from '@archive/schema/ticket';
import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ticket } from '#data/entities/ticket';
import type { GraphQLContext } from '#kernel/request';
import type { TicketSignatures } from '#kernel/ticket-signature';
import type { ConfirmTicket, TicketConfirmationReply } from './confirm-ticket.ts';
import type { TicketsService } from './tickets.service.ts';
import { TicketConfirmation, TicketConfirmationInput, TicketPaymentInputType, TicketPaymentPayload, TicketType } from './tickets.types.ts';

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

  @Mutation(() => TicketPaymentPayload, { description: 'Opens a ticket to be paid, or finds the one that is open already.' })
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
    return this.signatures.qrText(ticket.event.id, ticket.number);
  }
}
