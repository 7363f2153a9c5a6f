import { OPEN_CHECKOUTS, type PhotoSetState } from '@archive/schema/office/photo-sets/photo-set';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '#domain/graphql/enum-of';
import { OfficePageInput } from '../office.types.ts';
import { PhotoSetStateType } from './owner-photo-set.types.ts';

const OpenCheckoutsType = enumOf(OPEN_CHECKOUTS);
registerEnumType(OpenCheckoutsType, {
  name: 'OpenCheckouts',
  description: "What happens to checkouts that are open: 'honor' lets them be paid.",
});

@InputType()
export class PhotoSetPageInput extends OfficePageInput {
  @Field(() => PhotoSetStateType, { nullable: true }) declare state?: PhotoSetState;
  @Field(() => Int, {
    nullable: true,
    description: 'A Complete Collection: only the sets that it can contain, beginning with those that it contains.',
  })
  declare partsOf?: number;
  @Field(() => Boolean, { nullable: true, description: 'Only sets that were published once, which have a place in the catalogue.' })
  declare isInCatalogue?: boolean;
}

@InputType({ description: 'A change of one photo set.' })
export class PhotoSetInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => Int) declare id: number;
}

@InputType()
export class CreatePhotoSetInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => String) declare title: string;
  @Field(() => Boolean, { nullable: true, description: 'It contains other sets.' }) declare isCollection?: boolean;
}

@ObjectType()
export class CreatedPhotoSet {
  @Field(() => Int) declare id: number;
}

@InputType()
class PhotoSetFieldsInput {
  @Field(() => String) declare title: string;
  @Field(() => String) declare description: string;
  @Field(() => Int, { nullable: true, description: 'US cents.' }) declare price: number | null;
  @Field(() => Int, { nullable: true }) declare season: number | null;
  @Field(() => [Int], { nullable: true }) declare parts: number[] | null;
}

@InputType()
export class EditPhotoSetInput extends PhotoSetInput {
  @Field(() => PhotoSetFieldsInput, { description: 'The fields as the form showed them.' }) declare seen: PhotoSetFieldsInput;
  @Field(() => PhotoSetFieldsInput) declare fields: PhotoSetFieldsInput;
}

@InputType()
class CoverCropInput {
  @Field(() => Float) declare x: number;
  @Field(() => Float) declare y: number;
  @Field(() => Float) declare width: number;
  @Field(() => Float) declare height: number;
}

@InputType()
class PhotoSetCoverInput {
  @Field(() => ID) declare pictureId: string;
  @Field(() => CoverCropInput) declare crop: CoverCropInput;
  @Field(() => String) declare alt: string;
}

@InputType()
export class SetCoverInput extends PhotoSetInput {
  @Field(() => PhotoSetCoverInput, { nullable: true }) declare seen: PhotoSetCoverInput | null;
  @Field(() => PhotoSetCoverInput) declare cover: PhotoSetCoverInput;
}

@InputType()
class PoseNameInput {
  @Field(() => Int) declare key: number;
  @Field(() => String) declare name: string;
}

@InputType()
class PoseListInput {
  @Field(() => [PoseNameInput], { description: 'In their order.' }) declare poses: PoseNameInput[];
  @Field(() => Int, { nullable: true }) declare samplePose: number | null;
}

@InputType()
export class EditPosesInput extends PhotoSetInput {
  @Field(() => PoseListInput) declare seen: PoseListInput;
  @Field(() => PoseListInput) declare wanted: PoseListInput;
}

@InputType()
class PictureMoveInput {
  @Field(() => ID) declare id: string;
  @Field(() => Int, { description: 'The key of a pose; an unused one makes a new pose.' }) declare pose: number;
  @Field(() => Int, { description: 'The place in the pose, 1 for the first.' }) declare view: number;
}

@InputType()
export class ArrangePicturesInput extends PhotoSetInput {
  @Field(() => [PictureMoveInput]) declare moves: PictureMoveInput[];
}

@InputType()
export class PicturesInput extends PhotoSetInput {
  @Field(() => [ID]) declare ids: string[];
}

@InputType()
export class ConfirmReleasesInput extends PicturesInput {
  @Field(() => Boolean, { description: 'False takes the confirmation back.' }) declare isConfirmed: boolean;
}

@InputType()
export class WithdrawPicturesInput extends PicturesInput {
  @Field(() => String) declare reason: string;
}

@InputType()
class UploadFileInput {
  @Field(() => String, { description: 'With its folders.' }) declare name: string;
  @Field(() => Int) declare bytes: number;
  @Field(() => String, { description: 'SHA-256 over the SHA-256 of each part.' }) declare sha256: string;
  @Field(() => String, { description: 'What the files of one pose have in common.' }) declare pose: string;
}

@InputType()
export class OpenUploadsInput extends PhotoSetInput {
  @Field(() => [UploadFileInput]) declare files: UploadFileInput[];
}

@ObjectType('OpenUpload')
export class OpenUploadType {
  @Field(() => String) declare sha256: string;
  @Field(() => ID) declare pictureId: string;
  @Field(() => Boolean, { description: 'Whether the whole file was uploaded before.' }) declare isHere: boolean;
  @Field(() => [Int], { description: 'The numbers of the parts to send, 1 for the first.' }) declare missing: number[];
  @Field(() => Float, { description: 'When `sig` expires, in milliseconds since 1970.' }) declare until: number;
  @Field(() => String, { description: 'For the addresses of the parts.' }) declare sig: string;
}

@InputType()
export class FinishUploadInput {
  @Field(() => Int) declare id: number;
  @Field(() => ID) declare pictureId: string;
}

@ObjectType()
export class FinishedUpload {
  @Field(() => [Int], { description: 'The parts that are missing; empty if it is being checked.' }) declare missing: number[];
}

@InputType()
export class PublishPhotoSetInput extends PhotoSetInput {
  @Field(() => Int) declare revision: number;
  @Field(() => Int, { description: 'US cents, as the owner saw it.' }) declare expectedPrice: number;
  @Field(() => String, { nullable: true, description: 'What is new, for earlier buyers.' }) declare note?: string;
}

@InputType()
export class RestoreVersionInput extends PhotoSetInput {
  @Field(() => Int) declare revision: number;
  @Field(() => Int) declare version: number;
}

@InputType()
export class TakeOffSaleInput extends PhotoSetInput {
  @Field(() => OpenCheckoutsType) declare openCheckouts: (typeof OPEN_CHECKOUTS)[number];
}

@InputType()
export class OrderPhotoSetsInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => [Int]) declare ids: number[];
  @Field(() => [Int], { nullable: true, description: 'The order as the owner saw it; STALE if it has changed.' }) declare seen?: number[];
  @Field(() => Boolean, { nullable: true, description: 'Whether they move before all others.' }) declare isTop?: boolean;
}

@InputType()
export class EmailNewVersionInput extends PhotoSetInput {
  @Field(() => Int) declare version: number;
  @Field(() => Int, { description: 'The number that the owner saw.' }) declare recipients: number;
}
