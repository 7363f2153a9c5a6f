import { clear, createStore, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { newUuid } from '#platform/new-key.ts';
import { part, place } from '../desk-aids.ts';
import { drawingMark, idIn, isDrawingOf, isDrawingUnwanted, isSessionOpen, newDeadline, type SessionKey } from './drawing-mark.ts';

/** The picture of the visitor's drawing, stored with its session: it survives a reload or a crash, and nothing else. */

export const ARRANGEMENTS = ['beside', 'over'] as const;
const SHOWN = ['both', 'drawing', 'photo'] as const;

const places = z.readonly(z.tuple([place, place]));

/** How the drawing lies on the photo. */
const alignment = z.object({
  arrangement: z.enum(ARRANGEMENTS),
  /** Of the drawing over the photo. */
  opacity: part,
  /** What is shown while the drawing is over the photo. */
  shows: z.enum(SHOWN),
  /** Two places of the photo, and the same two of the drawing. */
  onPhoto: places,
  onDrawing: places,
});

const mark = z.object({
  sessionId: z.uuid(),
  pictureId: z.uuid(),
  until: z.int(),
  /** Width by height of the picture. */
  ratio: z.number().check(z.positive()),
  alignment,
});

export type DrawingAlignment = z.output<typeof alignment>;

export interface StoredDrawing {
  picture: Blob;
  ratio: number;
  alignment: DrawingAlignment;
}

/** A database of its own. Its one entry has bytes, because WebKit has lost blobs. */
const database = createStore('desk-drawing', 'pictures');
const KEY = 'picture-1';
const storedPicture = z.object({ pictureId: z.uuid(), type: z.string(), bytes: z.instanceof(ArrayBuffer) });

/** Replaces the picture that was stored before. Where nothing can be stored, the picture is only on this page. Never rejects. */
export async function storeDrawing(sessionId: string, { picture, ratio, alignment }: StoredDrawing): Promise<void> {
  // After a sign-out in another tab
  if (!isSessionOpen(sessionId)) return;
  const pictureId = newUuid();
  const isMarked = drawingMark.set({ sessionId, pictureId, until: newDeadline(Date.now()), ratio, alignment });
  if (!isMarked) return;
  try {
    const bytes = await picture.arrayBuffer();
    // It was removed or replaced meanwhile
    if (readMark(sessionId)?.pictureId !== pictureId) return;
    await set(KEY, { pictureId, type: picture.type, bytes }, database);
    // Another tab may have deleted everything just before
    if (isDrawingUnwanted(Date.now())) await wipe();
  } catch {
    await dropDrawing(sessionId);
  }
}

/** Stores how the drawing lies on the photo now, if its picture is stored. */
export function storeAlignment(sessionId: string, changed: DrawingAlignment): void {
  const found = readMark(sessionId);
  // The state of the screen has more
  const { data } = alignment.safeParse(changed);
  if (found && data) drawingMark.set({ ...found, alignment: data });
}

/** The picture of this session; null if there is none. Never rejects. */
export async function readDrawing(sessionId: string): Promise<StoredDrawing | null> {
  const found = readMark(sessionId);
  if (!found) return null;
  const { data } = storedPicture.safeParse(await get<unknown>(KEY, database).catch(() => null));
  if (data?.pictureId !== found.pictureId) return null;
  return { picture: new Blob([data.bytes], { type: data.type }), ratio: found.ratio, alignment: found.alignment };
}

/** Deletes the picture, whichever session it is of. If that fails, no one sees it, and the next start tries again. @throws then */
export async function wipeDrawing(): Promise<void> {
  if (drawingMark.get() !== null) await wipe();
}

async function wipe(): Promise<void> {
  drawingMark.set(UNWANTED);
  await clear(database);
  // Another one may have been stored meanwhile
  if (isDrawingUnwanted(Date.now())) drawingMark.clear();
}

const UNWANTED = {};

/** Deletes the picture if it is that of this session. Never rejects. */
export async function dropDrawing(sessionId: unknown): Promise<void> {
  if (isDrawingOf(sessionId)) await wipeDrawing().catch(() => {});
}

/** Deletes the picture if it is that of the session or class that is stored here. Never rejects. */
export function dropDrawingIn(key: SessionKey): Promise<void> {
  return dropDrawing(idIn(key));
}

/** Deletes the picture if its session is over or its time is up. Never rejects. */
export async function dropUnwantedDrawing(): Promise<void> {
  if (isDrawingUnwanted(Date.now())) await wipeDrawing().catch(() => {});
}

function readMark(sessionId: string): z.output<typeof mark> | null {
  if (isDrawingUnwanted(Date.now())) return null;
  const { data } = mark.safeParse(drawingMark.get());
  return data?.sessionId === sessionId ? data : null;
}
