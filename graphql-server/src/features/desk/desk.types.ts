import type { EndedSession } from '@archive/schema/drawing/history';
import { type PhotoPick, PICKS, PRESETS, type Preset, ROW_KINDS, type RoundRow } from '@archive/schema/drawing/rounds';
import { type DrawingSource, SOURCE_KINDS } from '@archive/schema/drawing/source';
import { NonNegativeIntResolver } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '#domain/graphql/enum-of';

const PresetType = enumOf(PRESETS);
registerEnumType(PresetType, { name: 'DrawingPreset', description: 'The rounds of a drawing session.' });

const RowKindType = enumOf(ROW_KINDS);
registerEnumType(RowKindType, { name: 'DrawingRowKind', description: 'Whether one draws or rests.' });

const PickType = enumOf(PICKS);
registerEnumType(PickType, {
  name: 'DrawingPick',
  description: 'What a round shows: a new pose, the same photo, or the next view of its pose.',
});

const SourceKindType = enumOf(SOURCE_KINDS);
registerEnumType(SourceKindType, {
  name: 'DrawingSourceKind',
  description: 'What one draws from: everything that one owns, some sets, or free samples.',
});

const STARTED_AT = 'When its first round began, in milliseconds since 1970.';
const POSE = 'Position of the pose in its set, from 1.';
const ROWS = 'Of custom rounds.';
const SET_IDS = 'The chosen sets; for free samples, the chosen ones or all of them.';
const ONLY_POSE = 'If only one pose of the set was chosen: its position, from 1.';
const SOURCE = 'What was chosen to draw from. Earlier releases stored none.';
const VIEW = 'Token of the photo; of a public one, the base of its addresses.';

@ObjectType()
@InputType('DrawnPhotoInput')
class DrawnPhoto {
  @Field(() => Int) declare photoSetId: number;
  @Field(() => Int, { description: POSE }) declare pose: number;
  @Field(() => String, { description: VIEW }) declare view: string;
  @Field(() => Int) declare seconds: number;
}

@ObjectType({ description: 'A number of equal rounds in a row.' })
@InputType('DrawingRowInput')
class DrawingRow {
  @Field(() => Int) declare times: number;
  @Field(() => RowKindType) declare kind: RoundRow['kind'];
  @Field(() => Int) declare seconds: number;
  @Field(() => PickType) declare pick: PhotoPick;
}

@ObjectType('DrawingSource', { description: 'What one draws from.' })
@InputType('DrawingSourceInput')
class DrawingSourceType {
  @Field(() => SourceKindType) declare kind: DrawingSource['kind'];
  @Field(() => [Int], { description: SET_IDS }) declare photoSetIds: number[];
  @Field(() => Int, { nullable: true, description: ONLY_POSE }) declare pose: number | null;
}

/** As a device sends it, and as the history returns it. */
@ObjectType('DrawingSession', { description: 'A drawing session that is over.' })
@InputType('DrawingSessionInput', { description: 'A drawing session that is over.' })
export class DrawingSession {
  @Field(() => ID, { description: 'A UUID from the device.' }) declare id: string;
  @Field(() => NonNegativeIntResolver, { description: STARTED_AT }) declare startedAt: number;
  @Field(() => PresetType) declare preset: Preset;
  @Field(() => [DrawnPhoto]) declare drawn: DrawnPhoto[];
  @Field(() => [DrawingRow], { nullable: true, description: ROWS }) declare rows?: RoundRow[] | null;
  @Field(() => DrawingSourceType, { nullable: true, description: SOURCE }) declare source?: DrawingSource | null;
}

@ObjectType({ description: 'A page of the changes of a drawing history.' })
export class DrawingChanges {
  @Field(() => [DrawingSession], { description: 'Those that were added.' }) declare sessions: EndedSession[];
  @Field(() => [ID], { description: 'Sessions that were removed.' }) declare removedIds: string[];
  @Field(() => Int, { description: 'The number of the last change: `after` of the next page.' }) declare last: number;
  @Field(() => Boolean, { description: 'Whether there may be another page.' }) declare hasMore: boolean;
}
