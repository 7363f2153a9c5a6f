import { Field, InputType, ObjectType } from 'type-graphql';

@InputType('ContactMessageInput')
export class ContactMessageInputType {
  @Field(() => String) declare name: string;
  @Field(() => String) declare email: string;
  @Field(() => String) declare subject: string;
  @Field(() => String) declare message: string;
  @Field(() => String, { nullable: true, description: 'No person sees this field; leave it out.' }) declare website?: string;
  @Field(() => String, { nullable: true, description: 'The same key with the same text is one message.' }) declare idempotencyKey?: string;
}

@ObjectType()
export class ContactPayload {
  @Field(() => Boolean) declare success: boolean;
}
