import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A part of a picture, in fractions of its width and height.' })
export class CoverCrop {
  @Field(() => Float) declare x: number;
  @Field(() => Float) declare y: number;
  @Field(() => Float) declare width: number;
  @Field(() => Float) declare height: number;
}
