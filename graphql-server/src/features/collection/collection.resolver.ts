import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { Photo } from '#data/entities/catalogue/photo';
import type { GraphQLContext } from '#kernel/request';
import type { CollectionService } from './collection.service.ts';
import { EndedPurchase, type OwnedPose, OwnedSet, OwnedSetManifest, type OwnedView, PurchaseGrantInput } from './collection.types.ts';

@Resolver()
export class CollectionResolver {
  constructor(private readonly service: CollectionService) {}

  @Query(() => [OwnedSet], { description: 'The photo sets of the account, and those that the grants open. Newest purchase first.' })
  collection(
    @Ctx() { actor }: GraphQLContext,
    @Arg('grants', () => [PurchaseGrantInput], { nullable: true }) grants?: PurchaseGrantInput[],
  ): Promise<OwnedSet[]> {
    return this.service.list(actor, grants ?? []);
  }

  @Query(() => EndedPurchase, { nullable: true, description: "Why the caller's purchase no longer opens a set; null for everyone else." })
  endedPurchase(
    @Ctx() { actor }: GraphQLContext,
    @Arg('id', () => Int) id: number,
    @Arg('grants', () => [PurchaseGrantInput], { nullable: true }) grants?: PurchaseGrantInput[],
  ): Promise<EndedPurchase | null> {
    return this.service.findEnded(actor, id, grants ?? []);
  }

  @Query(() => OwnedSetManifest, { nullable: true, description: 'A set with its photos; null when the caller cannot open it.' })
  async ownedSet(
    @Ctx() { actor }: GraphQLContext,
    @Arg('id', () => Int) id: number,
    @Arg('grant', () => PurchaseGrantInput, { nullable: true }) grant?: PurchaseGrantInput,
  ): Promise<OwnedSetManifest | null> {
    const content = await this.service.open(actor, id, grant ?? null);
    if (!content) return null;
    const { set, photos, archives, license } = content;
    const { slug, title, picture, version } = set;
    return { id: set.id, slug, title, picture, version, poses: posesOf(photos), archives, license };
  }
}

/** The photos by pose. They come in order. */
function posesOf(photos: Photo[]): OwnedPose[] {
  const poses = new Map<number, OwnedPose>();
  for (const photo of photos) {
    const { id, position, name, isSample } = photo.pose;
    const pose = poses.get(id) ?? { position, name, isSample, views: [] };
    poses.set(id, pose);
    pose.views.push(viewOf(photo));
  }
  return [...poses.values()];
}

function viewOf({ token, width, height, turn, figure, color, alt, files }: Photo): OwnedView {
  return { token, width, height, turn: turn == null ? null : Number(turn), figure: figure ?? null, color, alt, files };
}
