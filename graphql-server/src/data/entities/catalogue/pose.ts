import { defineEntity, p } from '@mikro-orm/core';
import { PhotoSet } from './photo-set.ts';

const PoseSchema = defineEntity({
  name: 'Pose',
  tableName: 'pose',
  properties: {
    id: p.integer().primary(),
    photoSet: () => p.manyToOne(PhotoSet).deleteRule('cascade'),
    /** 1 for the first pose of the set. */
    position: p.integer(),
    name: p.text(),
    /** Public: anyone may look at it and draw from it. */
    isSample: p.boolean().default(false),
  },
  uniques: [{ name: 'pose_position', properties: ['photoSet', 'position'], deferMode: 'deferred' }],
});

/** One pose of the model in a photo set, photographed from one or more vantage points. */
export class Pose extends PoseSchema.class {}
PoseSchema.setClass(Pose);
