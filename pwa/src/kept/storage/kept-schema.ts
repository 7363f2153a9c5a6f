import type { Picture } from '@archive/schema/catalogue/photo-set';
import { pictureSchema } from '@archive/schema/catalogue/photo-set-schema';
import type { PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import * as z from 'zod/mini';
import { lazy } from '#platform/timing/lazy.ts';

/** 'screen': the sizes for this screen. 'all': every size, also for zooming in. */
export const KEEP_LEVELS = ['screen', 'all'] as const;
export type KeepLevel = (typeof KEEP_LEVELS)[number];

/**
 * 'keeping': files are missing, and the keeper fetches them. 'paused': by the user. 'partly': files are missing, and the user decides.
 * 'removing': to be deleted.
 */
export const KEEP_STAGES = ['keeping', 'paused', 'partly', 'kept', 'removing'] as const;
export type KeepStage = (typeof KEEP_STAGES)[number];

/**
 * Why files are missing. 'quota': no space. 'damaged': they were changed or deleted. 'refused': the server doesn't send them to this user.
 * 'failed': what came was not the photo, or this device could not store it.
 */
export const KEEP_PROBLEMS = ['quota', 'damaged', 'refused', 'failed'] as const;
export type KeepProblem = (typeof KEEP_PROBLEMS)[number];

/** A photo set that this device keeps, as the index has it. */
export interface KeptSet {
  id: number;
  slug: string;
  title: string;
  version: number;
  /** Id of the user; null: a guest. */
  owner: string | null;
  /** Its folder is `kept/{folder}/{id}`. A guest's set keeps its folder when it becomes a user's. */
  folder: string;
  level: KeepLevel;
  /** The long edge in pixels that is enough for this screen. */
  screenEdge: number;
  /** Of everything that is to be kept. */
  files: number;
  bytes: number;
  /** For a purchase without an account. */
  grant: PurchaseGrant | null;
  license: StoredLicense;
  /** When the server last confirmed the purchase, in milliseconds. */
  confirmedAt: number;
  /** When all files were last compared with their checksums, in milliseconds. */
  verifiedAt: number | null;
  stage: KeepStage;
  problem: KeepProblem | null;
  /** Close-ups are added: the sizes for the screen are all here. */
  hasScreenSizes: boolean;
  /** The purchase is disputed: the photos stay, and don't open. */
  isDisputed: boolean;
}

/** Proof of the purchase, until a date in milliseconds. */
export interface StoredLicense extends PurchaseGrant {
  expiresAt: number;
}

/** The photos of a set, with everything that opens them offline. */
export interface KeptManifest {
  id: number;
  slug: string;
  title: string;
  version: number;
  picture: Picture;
  poses: KeptPose[];
}

export interface KeptPose {
  position: number;
  name: string;
  isSample: boolean;
  views: KeptView[];
}

export interface KeptView {
  token: string;
  width: number;
  height: number;
  turn: number | null;
  figure: { x: number; y: number; width: number; height: number } | null;
  color: string;
  alt: string;
  files: { edge: number; bytes: number; sha256: string }[];
}

const id = () => z.int().check(z.positive());
const time = () => z.number().check(z.nonnegative());
const grant = () => z.object({ line: z.string(), sig: z.string() });

const setSchema = lazy(() =>
  z.object({
    id: id(),
    slug: z.string(),
    title: z.string(),
    version: z.int(),
    owner: z.nullable(z.string()),
    folder: z.string().check(z.minLength(1)),
    level: z.enum(KEEP_LEVELS),
    screenEdge: z.int(),
    files: z.int(),
    bytes: time(),
    grant: z.nullable(grant()),
    license: z.extend(grant(), { expiresAt: time() }),
    confirmedAt: time(),
    verifiedAt: z.nullable(time()),
    stage: z.enum(KEEP_STAGES),
    problem: z.nullable(z.enum(KEEP_PROBLEMS)),
    isDisputed: z.boolean(),
    // Entries of earlier releases don't have it
    hasScreenSizes: z._default(z.boolean(), false),
  }),
);

const manifestSchema = lazy(() => {
  const figure = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
  const file = z.object({ edge: id(), bytes: z.int(), sha256: z.string() });
  const view = z.object({
    token: z.string().check(z.regex(/^[\w-]+$/)),
    width: id(),
    height: id(),
    turn: z.nullable(z.number()),
    figure: z.nullable(figure),
    color: z.string(),
    alt: z.string(),
    files: z.array(file),
  });
  const pose = z.object({ position: id(), name: z.string(), isSample: z.boolean(), views: z.array(view) });
  const facts = { id: id(), slug: z.string(), title: z.string(), version: z.int() };
  return z.object({ ...facts, picture: pictureSchema, poses: z.array(pose) });
});

/** Null if it is damaged or of another version of the app. */
export function parseSet(value: unknown): KeptSet | null {
  return (setSchema().safeParse(value).data as KeptSet | undefined) ?? null;
}

/** Also drops what only the server's response has. Null if it is damaged. */
export function parseManifest(value: unknown): KeptManifest | null {
  return (manifestSchema().safeParse(value).data as KeptManifest | undefined) ?? null;
}
