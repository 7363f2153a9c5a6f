import { bytesOfParts } from '@archive/schema/office/photo-sets/uploads';
import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { DraftPicture } from '#data/entities/catalogue/draft-picture';
import { withNulls, withoutNulls } from '#domain/graphql/graphql-nulls';
import type { GraphQLContext } from '#kernel/request';
import { DONE, Done } from '../office.types.ts';
import type { ConfirmReleases } from './confirm-releases.ts';
import { fieldsOf } from './draft-fields.ts';
import {
  ConfirmReleasesInput,
  CreatedPhotoSet,
  CreatePhotoSetInput,
  EditPhotoSetInput,
  EmailNewVersionInput,
  OrderPhotoSetsInput,
  PhotoSetInput,
  PhotoSetPageInput,
  PublishPhotoSetInput,
  TakeOffSaleInput,
  WithdrawPicturesInput,
} from './owner-photo-set.inputs.ts';
import { OwnerPhotoSet, OwnerPhotoSetPage } from './owner-photo-set.types.ts';
import type { OwnerPhotoSetsService } from './owner-photo-sets.service.ts';
import type { PublishPhotoSetsService } from './publish-photo-sets.service.ts';
import type { EditedPhotoSet, ReadPhotoSet } from './read-photo-set.ts';

const NULLABLE = ['price', 'season', 'parts'] as const;

@Resolver()
export class OwnerPhotoSetsResolver {
  constructor(
    private readonly service: OwnerPhotoSetsService,
    private readonly read: ReadPhotoSet,
    private readonly publishing: PublishPhotoSetsService,
    private readonly releases: ConfirmReleases,
  ) {}

  @Query(() => OwnerPhotoSetPage, { description: 'All photo sets, also unpublished ones; for the owners only.' })
  async ownerPhotoSets(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => PhotoSetPageInput, { nullable: true }) input?: PhotoSetPageInput,
  ): Promise<OwnerPhotoSetPage> {
    return this.service.page(actor, withoutNulls(input)) as Promise<OwnerPhotoSetPage>;
  }

  @Query(() => OwnerPhotoSet, { description: 'A photo set as it is being edited; for the owners only.' })
  async ownerPhotoSet(@Ctx() { actor }: GraphQLContext, @Arg('id', () => Int) id: number): Promise<OwnerPhotoSet> {
    return photoSetOf(await this.read.run(actor, id));
  }

  @Mutation(() => CreatedPhotoSet, { description: 'Adds a photo set that only owners see; for the owners only.' })
  async createPhotoSet(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => CreatePhotoSetInput) input: CreatePhotoSetInput,
  ): Promise<CreatedPhotoSet> {
    return { id: await this.service.create(actor, withoutNulls(input)) };
  }

  @Mutation(() => Done, { description: 'Changes text, price and parts of a set; for the owners only.' })
  async editPhotoSet(@Ctx() { actor }: GraphQLContext, @Arg('input', () => EditPhotoSetInput) input: EditPhotoSetInput): Promise<Done> {
    await this.service.edit(actor, { ...input, seen: withNulls(input.seen, NULLABLE), fields: withNulls(input.fields, NULLABLE) });
    return DONE;
  }

  @Mutation(() => Done, { description: 'Discards what buyers do not see yet; for the owners only, with a confirmed password.' })
  async discardPhotoSet(@Ctx() { actor }: GraphQLContext, @Arg('input', () => PhotoSetInput) input: PhotoSetInput): Promise<Done> {
    await this.service.discard(actor, { ...input });
    return DONE;
  }

  @Mutation(() => Done, { description: 'Changes the order of the catalogue; for the owners only.' })
  async orderPhotoSets(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => OrderPhotoSetsInput) input: OrderPhotoSetsInput,
  ): Promise<Done> {
    await this.service.order(actor, withoutNulls(input));
    return DONE;
  }

  @Mutation(() => Done, { description: 'Confirms that everyone in these pictures has signed a model release; for the owners only.' })
  async confirmReleases(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => ConfirmReleasesInput) input: ConfirmReleasesInput,
  ): Promise<Done> {
    await this.releases.run(actor, { ...input });
    return DONE;
  }

  @Mutation(() => Done, { description: 'Puts a set on sale as it is edited, once its files are packed; for the owners only.' })
  async publishPhotoSet(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => PublishPhotoSetInput) input: PublishPhotoSetInput,
  ): Promise<Done> {
    await this.publishing.publish(actor, withoutNulls(input));
    return DONE;
  }

  @Mutation(() => Done, { description: 'Stops a publication that is not finished; for the owners only.' })
  async cancelPublication(@Ctx() { actor }: GraphQLContext, @Arg('input', () => PhotoSetInput) input: PhotoSetInput): Promise<Done> {
    await this.publishing.cancelPublication(actor, { ...input });
    return DONE;
  }

  @Mutation(() => Done, { description: 'Takes a set off sale; buyers keep it; for the owners only.' })
  async takeOffSale(@Ctx() { actor }: GraphQLContext, @Arg('input', () => TakeOffSaleInput) input: TakeOffSaleInput): Promise<Done> {
    await this.publishing.takeOffSale(actor, { ...input });
    return DONE;
  }

  @Mutation(() => Done, { description: 'Removes pictures from every version; for the owners only, with a confirmed password.' })
  async withdrawPictures(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => WithdrawPicturesInput) input: WithdrawPicturesInput,
  ): Promise<Done> {
    await this.publishing.withdraw(actor, { ...input });
    return DONE;
  }

  @Mutation(() => Done, { description: 'Emails earlier buyers about a version, once each; for the owners only.' })
  async emailNewVersion(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => EmailNewVersionInput) input: EmailNewVersionInput,
  ): Promise<Done> {
    await this.publishing.emailNewVersion(actor, { ...input });
    return DONE;
  }
}

function photoSetOf({
  draft,
  photoSet,
  pictures,
  publishedIds,
  versions,
  hasReleases,
  releasesBy,
  coverPhotoSetId,
  ...others
}: EditedPhotoSet): OwnerPhotoSet {
  const { id, revision, poses, cover, samplePose, publishing, fault } = draft;
  const { progress } = draft.prepared;
  return {
    ...others,
    ...{
      id,
      revision,
      poses,
      cover: cover ? { ...cover, photoSetId: coverPhotoSetId } : null,
      samplePose: samplePose ?? null,
      isPublishing: Boolean(publishing),
      progress: progress && progress.of === publishing?.requestedAt ? progress : null,
      fault: fault ?? null,
    },
    fields: fieldsOf(draft) as OwnerPhotoSet['fields'],
    releases: { isConfirmed: hasReleases, by: releasesBy, at: draft.releases?.confirmedAt ?? null },
    slug: photoSet?.slug ?? null,
    picture: photoSet?.picture ?? null,
    pictures: pictures.map((picture) => pictureOf(picture, publishedIds.has(picture.id))),
    versions: versions.map((version) => ({ ...version, createdAt: version.createdAt.toISOString() })),
  };
}

function pictureOf(
  { id, name, bytes, sha256, status, fault, width, height, color, pose, position, partsDone, files }: DraftPicture,
  isPublished: boolean,
) {
  const doneBytes = status === 'uploading' ? bytesOfParts(bytes, partsDone) : bytes;
  return {
    ...{ id, name, bytes, doneBytes, sha256: sha256 ?? null, status, fault: fault ?? null, pose, position, isPublished },
    ...{ width: width ?? null, height: height ?? null, color: color ?? null, hasPreview: files.length > 0 },
  };
}
