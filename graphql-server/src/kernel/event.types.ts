import { DateTimeISOResolver, NonNegativeIntResolver } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { Picture } from './picture.types.ts';

/**
 * An event as GraphQL answers it. Here and not in a feature: the list of events and a ticket both show one. `isPast` is answered by
 * the events' resolver.
 */
@ObjectType('Event', { description: 'A workshop or a gathering.' })
export class EventType {
  @Field(() => Int) declare id: number;
  @Field(() => String) declare title: string;
  @Field(() => String, { description: 'Display text.' }) declare date: string;
  @Field(() => String) declare location: string;
  @Field(() => String, { description: 'One or two sentences.' }) declare description: string;
  @Field(() => String, { description: 'Longer text; blank lines part its paragraphs.' }) declare about: string;
  @Field(() => NonNegativeIntResolver, { description: 'US cents; 0 is free.' }) declare price: number;
  @Field(() => String) declare imageUrl: string;
  @Field(() => Picture) declare picture: Picture;
  @Field(() => DateTimeISOResolver) declare startsAt: Date;
  @Field(() => DateTimeISOResolver) declare endsAt: Date;
  @Field(() => String, { description: "IANA name, like 'America/Los_Angeles'." }) declare timeZone: string;
}
