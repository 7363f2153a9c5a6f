import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Event } from '#data/entities/catalogue/event';
import { EventType } from '#domain/graphql/catalogue.types';
import type { GraphQLContext } from '#kernel/request';
import type { EventsService } from './events.service.ts';

@Resolver(() => EventType)
export class EventsResolver {
  constructor(private readonly service: EventsService) {}

  @Query(() => [EventType], { description: 'Upcoming events, soonest first, then past ones.' })
  events(@Ctx() { actor }: GraphQLContext): Promise<Event[]> {
    return this.service.list(actor);
  }

  @Query(() => EventType, { nullable: true, description: 'Null if the event does not exist.' })
  event(@Ctx() { actor }: GraphQLContext, @Arg('id', () => Int) id: number): Promise<Event | null> {
    return this.service.find(actor, id);
  }

  @FieldResolver(() => Boolean, { description: "Whether the event has ended, by the server's clock." })
  isPast(@Root() event: Event): boolean {
    return this.service.isPast(event);
  }
}
