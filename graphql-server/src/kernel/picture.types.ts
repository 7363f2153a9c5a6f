import { Field, Int, ObjectType } from 'type-graphql';

/** A picture as GraphQL answers it, pixels of its largest. Here and not in a feature: photo sets and events both show pictures. */
@ObjectType({ description: 'A picture in several sizes: {base}-{width}.{avif|webp|jpg} for each width.' })
export class Picture {
  @Field(() => String) declare base: string;
  @Field(() => String) declare alt: string;
  @Field(() => Int) declare width: number;
  @Field(() => Int) declare height: number;
  @Field(() => [Int]) declare widths: number[];
  @Field(() => String, { description: 'Average colour as #rrggbb, shown until the picture arrives.' }) declare color: string;
}
