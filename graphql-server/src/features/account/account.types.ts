import { DateTimeISOResolver, EmailAddressResolver } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('User', { description: 'Who is signed in.' })
export class UserType {
  @Field(() => ID) declare id: string;
  @Field(() => String) declare username: string;
  @Field(() => EmailAddressResolver) declare email: string;
  @Field(() => String, { nullable: true }) declare profileImageUrl: string | null;
  @Field(() => DateTimeISOResolver) declare createdAt: Date;
}
