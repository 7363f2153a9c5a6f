import { Field, InputType, Int, ObjectType } from 'type-graphql';

@InputType({ description: "A page of an owners' list." })
export class OfficePageInput {
  @Field(() => Int, { nullable: true, description: 'Counts from 1.' }) declare page?: number;
  @Field(() => String, { nullable: true }) declare search?: string;
}

@ObjectType({ description: 'The change was made, now or by an earlier attempt of this request.' })
export class Done {
  @Field(() => Boolean) declare success: boolean;
}

export const DONE: Done = { success: true };
