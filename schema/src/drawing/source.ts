import * as z from 'zod/mini';
import { photoSetId } from '../catalogue/photo-set-schema.ts';

/** 'owned': everything that the visitor owns. */
export const SOURCE_KINDS = ['owned', 'sets', 'samples'] as const;

/** More sets than a shop has. */
const MAX_SETS = 500;

/** What a session draws from. Sets and poses of the visitor, or the free samples. */
export const drawingSource = z.object({
  kind: z.enum(SOURCE_KINDS),
  /** Of 'sets'; of 'samples' those whose free poses are meant, or all. */
  photoSetIds: z.array(photoSetId).check(z.maxLength(MAX_SETS)),
  /** Only this pose of the one set; positions begin with 1. */
  pose: z.nullable(z.int().check(z.positive(), z.maximum(2_147_483_647))),
});

export type DrawingSource = z.output<typeof drawingSource>;
