import { clamp } from '@archive/schema/clamp';
import { pause } from '#platform/timing/pause.ts';
import { KeepingStopped, type KeptFile } from './keeper-job.ts';

/** A device that has just found a connection loses its first requests. */
const PAUSES_MS = [1000, 3000];
/** For 'too many requests' without a time. */
const LIMITED_MS = 10_000;
const MAX_WAIT_MS = 5 * 60_000;
/** The server is busy for longer than anyone waits. */
const MAX_WAITS = 20;

export interface FetchOptions {
  signal: AbortSignal;
  /** See {@link KeeperJob}. */
  isOwned: boolean;
}

/** The content is not the photo of the manifest, or the server has no such photo. */
export class WrongPhoto extends Error {
  override name = 'WrongPhoto';
}

/**
 * Fetches a photo and compares it with the manifest.
 *
 * @throws KeepingStopped if the shop can't be reached, can't send photos or refuses; WrongPhoto
 */
export async function fetchPhoto(file: KeptFile, { signal, isOwned }: FetchOptions): Promise<ArrayBuffer> {
  let [waits, tries] = [0, 0];
  for (;;) {
    const response = await request(file.url, signal);
    if (response?.status === 429 || response?.status === 503) {
      if (waits++ >= MAX_WAITS) throw new KeepingStopped('unanswered');
      await pause(waitOf(response), signal);
      continue;
    }
    if (response && [401, 403, 404].includes(response.status)) throw isOwned ? new WrongPhoto('not found') : new KeepingStopped('refused');
    const content = response && (await contentOf(response));
    if (content && (await isPhoto(content, file))) return content;
    const ms = PAUSES_MS[tries++];
    if (ms === undefined && content) throw new WrongPhoto('another length or checksum');
    if (ms === undefined) throw new KeepingStopped(response && response.status >= 500 ? 'unanswered' : 'offline');
    await pause(ms, signal);
  }
}

/** Null without a response. The browser's own cache would store each photo a second time. */
async function request(url: string, signal: AbortSignal): Promise<Response | null> {
  try {
    return await fetch(url, { cache: 'no-store', credentials: 'same-origin', signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    return null;
  }
}

/** Null if it is not from the shop: a hotel's sign-in page answers every request with a page or a redirect. */
async function contentOf(response: Response): Promise<ArrayBuffer | null> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || response.redirected || !type.startsWith('image/jpeg')) return null;
  return await response.arrayBuffer().catch(() => null);
}

export async function isPhoto(content: ArrayBuffer, { bytes, sha256 }: Pick<KeptFile, 'bytes' | 'sha256'>): Promise<boolean> {
  return content.byteLength === bytes && (await checksumOf(content)) === sha256;
}

async function checksumOf(content: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `Retry-After` in milliseconds: seconds or a date. */
function waitOf({ headers }: Response): number {
  const text = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return clamp(1000, Number.isNaN(ms) ? LIMITED_MS : ms, MAX_WAIT_MS);
}
