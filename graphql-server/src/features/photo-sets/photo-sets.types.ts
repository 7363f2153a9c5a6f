import { NonNegativeIntResolver } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A picture in several sizes: {base}-{width}.{avif|webp|jpg} for each width.' })
export class Picture {
  @Field(() => String) declare base: string;
  @Field(() => String) declare alt: string;
  @Field(() => Int) declare width: number;
  @Field(() => Int) declare height: number;
  @Field(() => [Int]) declare widths: number[];
  @Field(() => String, { description: 'Average colour as #rrggbb, shown until the picture arrives.' }) declare color: string;
}

@ObjectType('PhotoSet', { description: 'A set of reference photographs on sale.' })
export class PhotoSetType {
  @Field(() => Int) declare id: number;
  @Field(() => String) declare title: string;
  @Field(() => String) declare description: string;
  @Field(() => NonNegativeIntResolver, { description: 'US cents.' }) declare price: number;
  @Field(() => String) declare imageUrl: string;
  @Field(() => Picture) declare picture: Picture;
  @Field(() => Int, { nullable: true }) declare season: number | null;
}
