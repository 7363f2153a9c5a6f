import { NonNegativeIntResolver } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { Picture } from '#kernel/picture.types';

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
