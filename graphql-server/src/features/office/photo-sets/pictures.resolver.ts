import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GraphQLContext } from '#kernel/request';
import { DONE, Done } from '../office.types.ts';
import type { ArrangePicturesService } from './arrange-pictures.service.ts';
import {
  ArrangePicturesInput,
  EditPosesInput,
  FinishedUpload,
  FinishUploadInput,
  OpenUploadsInput,
  OpenUploadType,
  PicturesInput,
  RestoreVersionInput,
  SetCoverInput,
} from './owner-photo-set.inputs.ts';
import type { PictureUploadsService } from './picture-uploads.service.ts';

@Resolver()
export class PicturesResolver {
  constructor(
    private readonly uploads: PictureUploadsService,
    private readonly arranging: ArrangePicturesService,
  ) {}

  @Mutation(() => [OpenUploadType], { description: 'Starts or continues uploads, and returns the missing parts; for the owners only.' })
  openUploads(@Ctx() { actor }: GraphQLContext, @Arg('input', () => OpenUploadsInput) input: OpenUploadsInput): Promise<OpenUploadType[]> {
    return this.uploads.open(actor, { ...input, files: input.files.map((file) => ({ ...file })) });
  }

  @Mutation(() => FinishedUpload, { description: 'Queues the check of an upload that has all its parts; for the owners only.' })
  async finishUpload(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => FinishUploadInput) input: FinishUploadInput,
  ): Promise<FinishedUpload> {
    return { missing: await this.uploads.finish(actor, { ...input }) };
  }

  @Mutation(() => Done, { description: 'Moves pictures to poses and places; for the owners only.' })
  async arrangePictures(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => ArrangePicturesInput) input: ArrangePicturesInput,
  ): Promise<Done> {
    await this.arranging.arrange(actor, { ...input, moves: input.moves.map((move) => ({ ...move })) });
    return DONE;
  }

  @Mutation(() => Done, { description: 'Names and orders poses, and chooses the free one; for the owners only.' })
  async editPoses(@Ctx() { actor }: GraphQLContext, @Arg('input', () => EditPosesInput) input: EditPosesInput): Promise<Done> {
    await this.arranging.editPoses(actor, { ...input, seen: poseListOf(input.seen), wanted: poseListOf(input.wanted) });
    return DONE;
  }

  @Mutation(() => Done, { description: 'Chooses the cover, a part of a picture; for the owners only.' })
  async setCover(@Ctx() { actor }: GraphQLContext, @Arg('input', () => SetCoverInput) input: SetCoverInput): Promise<Done> {
    await this.arranging.setCover(actor, { ...input, seen: input.seen ?? null });
    return DONE;
  }

  @Mutation(() => Done, {
    description: 'Removes pictures from the next publication, and ends their uploads; for the owners only, with a confirmed password.',
  })
  async removePictures(@Ctx() { actor }: GraphQLContext, @Arg('input', () => PicturesInput) input: PicturesInput): Promise<Done> {
    await this.arranging.remove(actor, { ...input });
    return DONE;
  }

  @Mutation(() => Done, {
    description: "Puts the pictures of an earlier version in place of the draft's; for the owners only, with a confirmed password.",
  })
  async restoreVersion(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => RestoreVersionInput) input: RestoreVersionInput,
  ): Promise<Done> {
    await this.arranging.restore(actor, { ...input });
    return DONE;
  }
}

function poseListOf({ poses, samplePose }: EditPosesInput['seen']) {
  return { poses: poses.map((pose) => ({ ...pose })), samplePose: samplePose ?? null };
}
