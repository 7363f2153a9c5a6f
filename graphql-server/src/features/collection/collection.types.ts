import type { PhotoFile as StoredPhotoFile } from '@archive/schema/catalogue/photos/photo';
import { PURCHASE_ENDINGS, type PurchaseEnding, type Reversal } from '@archive/schema/sales/reversal';
import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Picture, ViewFields } from '#domain/graphql/catalogue.types';
import { enumOf } from '#domain/graphql/enum-of';
import { ReversalType } from '#domain/graphql/reversal.types';

@InputType({ description: 'Opens the photos of one purchase without an account. From an emailed link.' })
export class PurchaseGrantInput {
  @Field(() => ID) declare line: string;
  @Field(() => String) declare sig: string;
}

@ObjectType({ description: 'One zip of a set.' })
export class OwnedArchive {
  @Field(() => Int, { description: '1 for the first.' }) declare number: number;
  @Field(() => Float) declare bytes: number;
  @Field(() => String, { description: 'Opaque name in /downloads/{downloadFile}.' }) declare downloadFile: string;
}

@ObjectType({ description: 'A Complete Collection that the caller bought. Its sets open one by one.' })
export class OwnedCollection {
  @Field(() => Int) declare id: number;
  @Field(() => String) declare slug: string;
  @Field(() => String) declare title: string;
  @Field(() => [OwnedArchive]) declare archives: OwnedArchive[];
}

@ObjectType({ description: 'A photo set that the caller may open in the app.' })
export class OwnedSet {
  @Field(() => Int) declare id: number;
  @Field(() => String) declare slug: string;
  @Field(() => String) declare title: string;
  @Field(() => Picture) declare picture: Picture;
  @Field(() => Int, { nullable: true }) declare season: number | null;
  @Field(() => Int, { description: 'Counts up when the owners change the photos.' }) declare version: number;
  @Field(() => Int) declare poseCount: number;
  @Field(() => Int) declare photoCount: number;
  @Field(() => ID, { description: 'The order line that it came with. A grant of this line opens it.' }) declare line: string;
  @Field(() => DateTimeISOResolver) declare purchasedAt: Date;
  @Field(() => ReversalType, { nullable: true, description: 'Why it cannot be opened at the moment.' }) declare hold: Reversal | null;
  @Field(() => OwnedCollection, { nullable: true, description: 'The Complete Collection that it was bought with.' })
  declare completeCollection: OwnedCollection | null;
}

const PurchaseEndingType = enumOf(PURCHASE_ENDINGS);
registerEnumType(PurchaseEndingType, { name: 'PurchaseEnding' });

@ObjectType({ description: 'A purchase that no longer opens its photo set.' })
export class EndedPurchase {
  @Field(() => String) declare title: string;
  @Field(() => PurchaseEndingType) declare reason: PurchaseEnding;
}

@ObjectType({ description: 'One size of a photo: /photos/{set}/{token}-{edge}.jpg.' })
class PhotoFile {
  @Field(() => Int, { description: 'Pixels of the long edge.' }) declare edge: number;
  @Field(() => Int) declare bytes: number;
  @Field(() => String) declare sha256: string;
}

@ObjectType({ description: 'A pose from one vantage point.' })
export class OwnedView extends ViewFields {
  @Field(() => String, { description: 'Part of the addresses of its files.' }) declare token: string;
  @Field(() => String) declare color: string;
  @Field(() => String) declare alt: string;
  @Field(() => [PhotoFile], { description: 'Smallest first; empty while its sizes are being cut.' }) declare files: StoredPhotoFile[];
}

@ObjectType()
export class OwnedPose {
  @Field(() => Int, { description: '1 for the first pose of the set.' }) declare position: number;
  @Field(() => String) declare name: string;
  @Field(() => Boolean) declare isSample: boolean;
  @Field(() => [OwnedView]) declare views: OwnedView[];
}

@ObjectType({ description: 'Proof that a device may keep the set, for POST /api/kept/confirm. It opens nothing.' })
export class SetLicense {
  @Field(() => ID) declare line: string;
  @Field(() => String) declare sig: string;
  @Field(() => DateTimeISOResolver) declare expiresAt: Date;
}

@ObjectType({ description: 'Everything that opens a set, and what a device needs to keep it.' })
export class OwnedSetManifest {
  @Field(() => Int) declare id: number;
  @Field(() => String) declare slug: string;
  @Field(() => String) declare title: string;
  @Field(() => Picture) declare picture: Picture;
  @Field(() => Int) declare version: number;
  @Field(() => [OwnedPose]) declare poses: OwnedPose[];
  @Field(() => [OwnedArchive]) declare archives: OwnedArchive[];
  @Field(() => SetLicense) declare license: SetLicense;
}
