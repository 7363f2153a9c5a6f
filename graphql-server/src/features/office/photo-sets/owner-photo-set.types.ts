import type { Picture as PictureFields } from '@archive/schema/catalogue/photo-set';
import type { Cents } from '@archive/schema/money';
import { PHOTO_SET_STATES, type PhotoSetState, PUBLICATION_STEPS, type PublicationStep } from '@archive/schema/office/photo-sets/photo-set';
import { EDITOR_SECTIONS, type EditorSection } from '@archive/schema/office/photo-sets/photo-set-checks';
import { PICTURE_STATUSES, type PictureStatus } from '@archive/schema/office/photo-sets/uploads';
import { DateTimeISOResolver, NonNegativeIntResolver } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Picture } from '#domain/graphql/catalogue.types';
import { CentsScalar } from '#domain/graphql/cents.types';
import { enumOf } from '#domain/graphql/enum-of';
import { CoverCrop } from '../crop.types.ts';

export const PhotoSetStateType = enumOf(PHOTO_SET_STATES);
registerEnumType(PhotoSetStateType, { name: 'PhotoSetState', description: "'changed' has changes that buyers don't see yet." });
const PictureStatusType = enumOf(PICTURE_STATUSES);
registerEnumType(PictureStatusType, { name: 'PictureStatus', description: "'checking' waits for the worker." });
const EditorSectionType = enumOf(EDITOR_SECTIONS);
registerEnumType(EditorSectionType, { name: 'EditorSection', description: 'The section of the editor that fixes it.' });
const PublicationStepType = enumOf(PUBLICATION_STEPS);
registerEnumType(PublicationStepType, { name: 'PublicationStep', description: 'Cutting the free pose, then packing the zips.' });

@ObjectType({ description: 'A photo set in the list of the owners.' })
export class OwnerPhotoSetSummary {
  @Field(() => Int) declare id: number;
  @Field(() => String) declare title: string;
  @Field(() => String, { nullable: true, description: 'Null until it was published.' }) declare slug: string | null;
  @Field(() => CentsScalar, { nullable: true }) declare price: Cents | null;
  @Field(() => Int, { nullable: true }) declare season: number | null;
  @Field(() => PhotoSetStateType) declare state: PhotoSetState;
  @Field(() => Picture, { nullable: true, description: 'The cover that buyers see.' }) declare picture: PictureFields | null;
  @Field(() => Boolean, { description: 'Part of the demo content.' }) declare isDemo: boolean;
  @Field(() => NonNegativeIntResolver) declare pictureCount: number;
  @Field(() => Int, { nullable: true, description: 'The number of sets of a Complete Collection.' }) declare partCount: number | null;
}

@ObjectType()
export class OwnerPhotoSetPage {
  @Field(() => [OwnerPhotoSetSummary]) declare items: OwnerPhotoSetSummary[];
  @Field(() => NonNegativeIntResolver) declare total: number;
}

@ObjectType('PhotoSetFields', { description: 'What owners write about a set.' })
class PhotoSetFieldsType {
  @Field(() => String) declare title: string;
  @Field(() => String) declare description: string;
  @Field(() => CentsScalar, { nullable: true }) declare price: Cents | null;
  @Field(() => Int, { nullable: true }) declare season: number | null;
  @Field(() => [Int], { nullable: true, description: 'The sets of a Complete Collection; null for other sets.' }) declare parts:
    | number[]
    | null;
}

@ObjectType('PhotoSetCover')
class PhotoSetCoverType {
  @Field(() => ID) declare pictureId: string;
  @Field(() => Int, { nullable: true, description: 'The set of the picture; null if it was removed.' }) declare photoSetId: number | null;
  @Field(() => CoverCrop) declare crop: CoverCrop;
  @Field(() => String) declare alt: string;
}

@ObjectType('PhotoSetPart', { description: 'A set of a Complete Collection.' })
class PhotoSetPartType {
  @Field(() => Int) declare id: number;
  @Field(() => String) declare title: string;
}

@ObjectType('PoseDraft')
class PoseDraftType {
  @Field(() => Int, { description: 'Stays the same when poses change places.' }) declare key: number;
  @Field(() => String) declare name: string;
}

@ObjectType('DraftPicture', { description: 'An uploaded picture.' })
class DraftPictureType {
  @Field(() => ID) declare id: string;
  @Field(() => String) declare name: string;
  @Field(() => Float) declare bytes: number;
  @Field(() => Float, { description: 'Bytes that have arrived.' }) declare doneBytes: number;
  @Field(() => String, { nullable: true, description: 'Identifies the content of an uploaded file.' }) declare sha256: string | null;
  @Field(() => PictureStatusType) declare status: PictureStatus;
  @Field(() => String, { nullable: true, description: 'Why it was refused.' }) declare fault: string | null;
  @Field(() => Int, { nullable: true, description: 'Pixels, upright.' }) declare width: number | null;
  @Field(() => Int, { nullable: true }) declare height: number | null;
  @Field(() => String, { nullable: true }) declare color: string | null;
  @Field(() => Boolean, { description: 'Whether it can be shown.' }) declare hasPreview: boolean;
  @Field(() => Int, { description: 'The key of its pose.' }) declare pose: number;
  @Field(() => Int, { description: 'Its place in the pose, 1 for the first.' }) declare position: number;
  @Field(() => Boolean, { description: 'Whether buyers have it.' }) declare isPublished: boolean;
}

@ObjectType('PhotoSetCheck', { description: 'Something that is missing or may be wrong.' })
class PhotoSetCheckType {
  @Field(() => String) declare code: string;
  @Field(() => EditorSectionType) declare section: EditorSection;
  @Field(() => String) declare text: string;
  @Field(() => Boolean, { description: 'Whether it prevents publication.' }) declare isBlocking: boolean;
}

@ObjectType('Releases', { description: 'Whether everyone in the pictures has signed a model release.' })
class ReleasesType {
  @Field(() => Boolean, { description: 'Published pictures count as confirmed.' }) declare isConfirmed: boolean;
  @Field(() => String, { nullable: true, description: 'The owner who confirmed last.' }) declare by: string | null;
  @Field(() => DateTimeISOResolver, { nullable: true }) declare at: string | null;
}

@ObjectType('PhotoSetVersion')
class PhotoSetVersionType {
  @Field(() => Int) declare number: number;
  @Field(() => String) declare note: string;
  @Field(() => DateTimeISOResolver) declare createdAt: string;
  @Field(() => NonNegativeIntResolver, { description: 'Earlier buyers who were not notified of it.' }) declare recipients: number;
  @Field(() => NonNegativeIntResolver) declare notified: number;
  @Field(() => NonNegativeIntResolver, { description: 'Its pictures that can be restored; 0 for the version that buyers get.' })
  declare restorable: number;
  @Field(() => NonNegativeIntResolver, { description: 'Its pictures that were withdrawn.' }) declare withdrawn: number;
}

@ObjectType('PublicationProgress')
class PublicationProgressType {
  @Field(() => PublicationStepType) declare step: PublicationStep;
  @Field(() => NonNegativeIntResolver, { description: 'Photos.' }) declare done: number;
  @Field(() => NonNegativeIntResolver) declare total: number;
}

@ObjectType({ description: 'A photo set as the owners edit it.' })
export class OwnerPhotoSet {
  @Field(() => Int) declare id: number;
  @Field(() => Int) declare revision: number;
  @Field(() => PhotoSetStateType) declare state: PhotoSetState;
  @Field(() => Boolean, { description: 'Buyers do not see everything yet.' }) declare hasChanges: boolean;
  @Field(() => Boolean) declare isPublishing: boolean;
  @Field(() => PublicationProgressType, { nullable: true, description: 'How far the publication is, once the first photo is done.' })
  declare progress: PublicationProgressType | null;
  @Field(() => String, { nullable: true, description: 'Why the last publication failed.' }) declare fault: string | null;
  @Field(() => String, { nullable: true }) declare slug: string | null;
  @Field(() => PhotoSetFieldsType) declare fields: PhotoSetFieldsType;
  @Field(() => [PhotoSetPartType], { nullable: true, description: 'In the order of the catalogue; null for sets with own pictures.' })
  declare parts: PhotoSetPartType[] | null;
  @Field(() => PhotoSetCoverType, { nullable: true, description: 'The cover for the next publication, if it was chosen here.' })
  declare cover: PhotoSetCoverType | null;
  @Field(() => Picture, { nullable: true, description: 'The cover that buyers see.' }) declare picture: PictureFields | null;
  @Field(() => [PoseDraftType]) declare poses: PoseDraftType[];
  @Field(() => Int, { nullable: true, description: 'The key of the free pose.' }) declare samplePose: number | null;
  @Field(() => [DraftPictureType]) declare pictures: DraftPictureType[];
  @Field(() => ReleasesType) declare releases: ReleasesType;
  @Field(() => [PhotoSetCheckType]) declare checks: PhotoSetCheckType[];
  @Field(() => [PhotoSetVersionType]) declare versions: PhotoSetVersionType[];
  @Field(() => NonNegativeIntResolver, { description: 'Checkouts that may still be paid.' }) declare openCheckouts: number;
}
