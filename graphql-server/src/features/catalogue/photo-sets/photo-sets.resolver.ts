import type { Cents } from '@archive/schema/money';
import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { PhotoSet } from '#data/entities/photo-set';
import { Picture } from '#domain/catalogue.types';
import { CentsScalar } from '#domain/cents.types';
import type { GraphQLContext } from '#kernel/request';
import type { PhotoSetsService } from './photo-sets.service.ts';

@ObjectType('PhotoSet', { description: 'A set of reference photographs on sale.' })
class PhotoSetType {
  @Field(() => Int) declare id: number;
  @Field(() => String) declare title: string;
  @Field(() => String) declare description: string;
  @Field(() => CentsScalar) declare price: Cents;
  @Field(() => String) declare imageUrl: string;
  @Field(() => Picture) declare picture: Picture;
  @Field(() => Int, { nullable: true }) declare season: number | null;
}

@Resolver(() => PhotoSetType)
export class PhotoSetsResolver {
  constructor(private readonly service: PhotoSetsService) {}

  @Query(() => [PhotoSetType], { description: 'Everything on sale.' })
  photoSets(@Ctx() { actor }: GraphQLContext): Promise<PhotoSet[]> {
    return this.service.list(actor);
  }
}
