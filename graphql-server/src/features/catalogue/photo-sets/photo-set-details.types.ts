import type { Cents } from '@archive/schema/money';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Picture, ViewFields } from '#domain/graphql/catalogue.types';
import { CentsScalar } from '#domain/graphql/cents.types';

@ObjectType({ description: 'The free pose from one vantage point.' })
export class SampleView extends ViewFields {
  @Field(() => Picture, { nullable: true, description: 'Null while its sizes are being cut.' }) declare picture: Picture | null;
}

@ObjectType({ description: 'A pose that anyone may look at and draw from.' })
export class SamplePose {
  @Field(() => Int, { description: 'In its set, from 1.' }) declare position: number;
  @Field(() => String) declare name: string;
  @Field(() => [SampleView]) declare views: SampleView[];
}

@ObjectType({ description: 'A set on sale with a free pose.' })
export class FreeSample {
  @Field(() => Int, { description: 'Of the set.' }) declare id: number;
  @Field(() => String) declare slug: string;
  @Field(() => String) declare title: string;
  @Field(() => Picture, { description: 'Of the free pose; of the cover while it is being cut.' }) declare picture: Picture;
}

@ObjectType({ description: 'The main fields of a photo set.' })
export class PhotoSetSummary {
  @Field(() => Int) declare id: number;
  @Field(() => String) declare slug: string;
  @Field(() => String) declare title: string;
  @Field(() => CentsScalar) declare price: Cents;
  @Field(() => Picture) declare picture: Picture;
}

@ObjectType('PhotoSetDetails', { description: 'What the page of a photo set shows before a purchase.' })
export class PhotoSetDetailsType {
  @Field(() => Int) declare id: number;
  @Field(() => String) declare slug: string;
  @Field(() => String) declare title: string;
  @Field(() => String) declare description: string;
  @Field(() => CentsScalar) declare price: Cents;
  @Field(() => Int, { nullable: true }) declare season: number | null;
  @Field(() => Picture) declare picture: Picture;
  @Field(() => Picture, { nullable: true, description: 'All photos, small; null until it is composed.' }) declare sheet: Picture | null;
  @Field(() => Int) declare poseCount: number;
  @Field(() => Int) declare photoCount: number;
  @Field(() => Int, { description: 'The fewest vantage points of a pose.' }) declare minViews: number;
  @Field(() => Int, { description: 'The most vantage points of a pose.' }) declare maxViews: number;
  @Field(() => Int, { nullable: true, description: 'Pixels of the largest photo.' }) declare photoWidth: number | null;
  @Field(() => Int, { nullable: true }) declare photoHeight: number | null;
  @Field(() => Float, { description: 'Bytes of all zips.' }) declare archiveBytes: number;
  @Field(() => Int, { description: 'Number of zips.' }) declare archiveParts: number;
  @Field(() => SamplePose, { nullable: true }) declare sample: SamplePose | null;
  @Field(() => [PhotoSetSummary], { description: 'The Complete Collections that contain the set.' }) declare includedIn: PhotoSetSummary[];
  @Field(() => [PhotoSetSummary], { description: 'The sets of a Complete Collection.' }) declare parts: PhotoSetSummary[];
}
