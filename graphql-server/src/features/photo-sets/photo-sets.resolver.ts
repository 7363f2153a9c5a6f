import { Ctx, Query, Resolver } from 'type-graphql';
import type { PhotoSet } from '#data/entities/photo-set';
import type { GraphQLContext } from '#kernel/request';
import type { PhotoSetsService } from './photo-sets.service.ts';
import { PhotoSetType } from './photo-sets.types.ts';

@Resolver(() => PhotoSetType)
export class PhotoSetsResolver {
  constructor(private readonly service: PhotoSetsService) {}

  @Query(() => [PhotoSetType], { description: 'Everything on sale.' })
  photoSets(@Ctx() { actor }: GraphQLContext): Promise<PhotoSet[]> {
    return this.service.list(actor);
  }
}
