import type { DrawnPhoto } from '@archive/schema/drawing/history';
import type { Preset, RoundRow } from '@archive/schema/drawing/rounds';
import type { DrawingSource } from '@archive/schema/drawing/source';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.ts';

const DrawingSessionSchema = defineEntity({
  name: 'DrawingSession',
  tableName: 'drawing_session',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** From the device that drew it. */
    id: p.uuid().primary(),
    startedAt: p.datetime().nullable(),
    preset: p.text().$type<Preset>().nullable(),
    drawn: p.json<DrawnPhoto[]>().nullable(),
    /** Of custom rounds. */
    rows: p.json<RoundRow[]>().nullable(),
    source: p.json<DrawingSource>().nullable(),
    /** The row stays, so that a device without a connection can't bring the session back later. */
    removedAt: p.datetime().nullable(),
    /** Counts the changes of the account. Devices ask for those after the last one that they have. */
    change: p.integer(),
  },
  uniques: [{ name: 'drawing_session_change', properties: ['user', 'change'] }],
  checks: [
    {
      name: 'drawing_session_removed',
      expression: '(num_nulls(started_at, preset, drawn) = case when removed_at is null then 0 else 3 end)',
    },
  ],
});

/** A drawing session in the history of an account. */
export class DrawingSession extends DrawingSessionSchema.class {}
DrawingSessionSchema.setClass(DrawingSession);
