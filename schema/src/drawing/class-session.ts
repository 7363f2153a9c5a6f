import * as z from 'zod/mini';
import { parsePhotoSetId } from '../catalogue/photo-set-id.ts';
import {
  type PhotoPick,
  PICKS,
  PRESETS,
  type Preset,
  type Round,
  type RoundRow,
  roundRows,
  roundsOfPreset,
  totalSeconds,
} from './rounds.ts';

/**
 * A session that a class draws together. Everything is in its address: what to draw, the rounds, the seed and when it starts. Devices
 * that know the same poses show the same ones at the same time, also without a connection.
 */
export interface ClassSession {
  /** Photo sets that everyone owns; empty: the free samples. */
  photoSetIds: readonly number[];
  /** Only this pose of the one set; positions begin with 1. */
  pose?: number;
  preset: Exclude<Preset, 'noTimer'>;
  /** The rows of 'custom'; none with another preset. */
  rows: readonly RoundRow[];
  seed: number;
  /** When the first round starts, in milliseconds since 1970. */
  startsAt: number;
  /** Of the poses that the teacher sees (`fingerprint` of pose-deck.ts). */
  poses: string;
}

/** The reply of `GET /api/time`: by it the devices of a class agree on the time. Milliseconds since 1970. */
export const serverTimeReply = z.object({ success: z.literal(true), now: z.int() });

/** Of one link: with more of them, its QR code could not be drawn. */
export const MAX_CLASS_SETS = 150;
const parameters = z.object({
  sets: z.string().check(z.refine((ids) => ids === '' || ids.split('.').every((id) => parsePhotoSetId(id) !== null))),
  pose: z.string().check(z.regex(/^([1-9]\d{0,5})?$/)),
  rounds: z.enum(PRESETS).check(z.refine((preset) => preset !== 'noTimer')),
  rows: z.string().check(z.maxLength(500), z.regex(/^(\d{1,3}x\d{1,5}[nsvb](\.\d{1,3}x\d{1,5}[nsvb])*)?$/)),
  seed: z.string().check(z.regex(/^\d{1,10}$/)),
  at: z.string().check(z.regex(/^\d{1,13}$/)),
  poses: z.string().check(z.regex(/^[0-9a-z]{1,8}$/)),
});

/** Of a break 'b'. */
const PICK_LETTERS: Record<PhotoPick, string> = { new: 'n', same: 's', nextView: 'v' };

/** The query of the address of a class: 'sets=1.2&rounds=hour&...'. */
export function classQuery({ photoSetIds, pose, preset, rows, seed, startsAt, poses }: ClassSession): string {
  const letterOf = ({ kind, pick }: RoundRow) => (kind === 'break' ? 'b' : PICK_LETTERS[pick]);
  return new URLSearchParams({
    sets: photoSetIds.join('.'),
    ...(pose !== undefined && { pose: String(pose) }),
    rounds: preset,
    rows: rows.map((row) => `${row.times}x${row.seconds}${letterOf(row)}`).join('.'),
    seed: String(seed),
    at: String(startsAt),
    poses,
  }).toString();
}

/** @returns null if the address is incomplete or damaged */
export function parseClass(query: string): ClassSession | null {
  const given = new URLSearchParams(query);
  const parsed = parameters.safeParse(
    Object.fromEntries(['sets', 'pose', 'rounds', 'rows', 'seed', 'at', 'poses'].map((name) => [name, given.get(name) ?? ''])),
  );
  if (!parsed.success) return null;
  const { sets, pose, rounds, rows, seed, at, poses } = parsed.data;
  const photoSetIds = sets === '' ? [] : sets.split('.').map(Number);
  const custom = rounds === 'custom' && rows !== '' ? rows.split('.').map(rowOf) : [];
  const isValid = photoSetIds.length <= MAX_CLASS_SETS && (rounds !== 'custom' || roundRows.safeParse(custom).success);
  if (!isValid || rounds === 'noTimer') return null;
  const only = pose === '' ? {} : { pose: Number(pose) };
  return { photoSetIds, ...only, preset: rounds, rows: custom, seed: Number(seed), startsAt: Number(at), poses };
}

function rowOf(text: string): RoundRow {
  const [times = '', rest = ''] = text.split('x');
  const letter = rest.slice(-1);
  const pick = PICKS.find((each) => PICK_LETTERS[each] === letter) ?? 'same';
  return { times: Number(times), kind: letter === 'b' ? 'break' : 'draw', seconds: Number(rest.slice(0, -1)), pick };
}

export function classRounds({ preset, rows }: ClassSession): Round[] {
  return roundsOfPreset(preset, rows);
}

/** When the last round ends. */
export function classEndsAt(session: ClassSession): number {
  return session.startsAt + totalSeconds(classRounds(session)) * 1000;
}
