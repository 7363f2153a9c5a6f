import type { Cents } from '@archive/schema/money';
import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from './cents.types.ts';

/** A picture in GraphQL, with the size of the largest. Not in a feature, because photo sets and events both have pictures. */
@ObjectType({ description: 'A picture in several sizes: {base}-{width}.{avif|webp|jpg} for each width.' })
export class Picture {
  @Field(() => String) declare base: string;
  @Field(() => String) declare alt: string;
  @Field(() => Int) declare width: number;
  @Field(() => Int) declare height: number;
  @Field(() => [Int]) declare widths: number[];
  @Field(() => String, { description: 'Average color as #rrggbb, shown until the picture arrives.' }) declare color: string;
}

@ObjectType({ description: 'The figure in a photo, in fractions of its width and height.' })
class FigureBox {
  @Field(() => Float) declare x: number;
  @Field(() => Float) declare y: number;
  @Field(() => Float) declare width: number;
  @Field(() => Float) declare height: number;
}

/** What the walk viewer needs to know of one photo. Not in a feature, because free and bought photos both have it. */
@ObjectType()
export abstract class ViewFields {
  @Field(() => Int, { description: 'Pixels of the whole photo.' }) declare width: number;
  @Field(() => Int) declare height: number;
  @Field(() => Float, { nullable: true, description: 'Degrees around the figure, 0 up to 360; null if unknown.' }) declare turn:
    | number
    | null;
  @Field(() => FigureBox, { nullable: true }) declare figure: FigureBox | null;
}

/**
 * An event in GraphQL. Not in a feature, because the event list and tickets both have one. `isPast` is computed by
 * the events' resolver.
 */
@ObjectType('Event', { description: 'A workshop or a gathering.' })
export class EventType {
  @Field(() => Int) declare id: number;
  @Field(() => String) declare title: string;
  @Field(() => String, { description: 'Display text.' }) declare date: string;
  @Field(() => String) declare location: string;
  @Field(() => String, { description: 'One or two sentences.' }) declare description: string;
  @Field(() => String, { description: 'Longer text; blank lines separate its paragraphs.' }) declare about: string;
  @Field(() => CentsScalar, { description: '0 is free.' }) declare price: Cents;
  @Field(() => String) declare imageUrl: string;
  @Field(() => Picture) declare picture: Picture;
  @Field(() => DateTimeISOResolver) declare startsAt: Date;
  @Field(() => DateTimeISOResolver) declare endsAt: Date;
  @Field(() => String, { description: "IANA name, like 'America/Los_Angeles'." }) declare timeZone: string;
  @Field(() => Boolean) declare isCanceled: boolean;
  @Field(() => Boolean, { description: 'All tickets are sold.' }) declare isSoldOut: boolean;
  @Field(() => String, { description: 'Who may come; may be empty.' }) declare ageRule: string;
}
