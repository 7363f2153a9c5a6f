import type { Cents } from '@archive/schema/money';
import { Arg, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { PhotoSet } from '#data/entities/catalogue/photo-set';
import { Picture } from '#domain/graphql/catalogue.types';
import { CentsScalar } from '#domain/graphql/cents.types';
import type { GraphQLContext } from '#kernel/request';
import { FreeSample, PhotoSetDetailsType, type SamplePose, type SampleView } from './photo-set-details.types.ts';
import type { PhotoSetDetails, PhotoSetsService } from './photo-sets.service.ts';

@ObjectType('PhotoSet', { description: 'A set of reference photographs on sale.' })
class PhotoSetType {
  @Field(() => Int) declare id: number;
  @Field(() => String) declare slug: string;
  @Field(() => String) declare title: string;
  @Field(() => String) declare description: string;
  @Field(() => CentsScalar) declare price: Cents;
  @Field(() => String) declare imageUrl: string;
  @Field(() => Picture) declare picture: Picture;
  @Field(() => Int, { nullable: true }) declare season: number | null;
  @Field(() => [Int], { description: 'The sets of a Complete Collection; empty for any other set.' }) declare partIds: number[];
}

@Resolver(() => PhotoSetType)
export class PhotoSetsResolver {
  constructor(private readonly service: PhotoSetsService) {}

  @Query(() => [PhotoSetType], { description: 'Everything on sale.' })
  photoSets(@Ctx() { actor }: GraphQLContext): Promise<PhotoSet[]> {
    return this.service.list(actor);
  }

  @Query(() => PhotoSetDetailsType, { nullable: true, description: 'A photo set on sale, with its free pose; null if there is none.' })
  async photoSet(@Ctx() { actor }: GraphQLContext, @Arg('id', () => Int) id: number): Promise<PhotoSetDetailsType | null> {
    const details = await this.service.details(actor, id);
    return details && detailsType(details);
  }

  @Query(() => [FreeSample], { description: 'The sets on sale that have a free pose.' })
  freeSamples(@Ctx() { actor }: GraphQLContext): Promise<FreeSample[]> {
    return this.service.listSamples(actor);
  }
}

function detailsType({ photoSet, sample, ...others }: PhotoSetDetails): PhotoSetDetailsType {
  const { id, slug, title, description, price, season, picture, sheet } = photoSet;
  const [first] = sample;
  const pose: SamplePose | undefined = first && { position: first.pose.position, name: first.pose.name, views: sample as SampleView[] };
  return {
    id,
    slug,
    title,
    description,
    price,
    season: season ?? null,
    picture,
    sheet: sheet ?? null,
    sample: pose ?? null,
    ...others,
  };
}
