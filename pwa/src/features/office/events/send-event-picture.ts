import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { Crop } from '@archive/schema/office/crop';
import {
  EVENT_PICTURE_CROP_PATH,
  EVENT_PICTURE_PATH,
  EVENT_PICTURE_TIMEOUT_MS,
  type EventPictureSource,
} from '@archive/schema/office/event';
import { RequestError } from '#platform/requests/request-error.ts';

/** A stored picture that an event can be given. */
export type StoredPicture = Picture & { source: EventPictureSource };

/** Stores a whole picture, of which the middle is shown. @throws RequestError */
export function uploadEventPicture(jpeg: Blob): Promise<StoredPicture> {
  return send(EVENT_PICTURE_PATH, { method: 'PUT', body: jpeg, headers: { 'content-type': 'image/jpeg' } });
}

/** Stores a picture that shows another part. @param base of the one before @throws RequestError */
export function cropEventPicture(base: string, crop: Crop): Promise<StoredPicture> {
  const headers = { 'content-type': 'application/json' };
  return send(EVENT_PICTURE_CROP_PATH, { method: 'POST', body: JSON.stringify({ base, crop }), headers });
}

async function send(path: string, request: RequestInit): Promise<StoredPicture> {
  const reply = await fetch(path, { ...request, credentials: 'include', signal: AbortSignal.timeout(EVENT_PICTURE_TIMEOUT_MS) });
  const body: unknown = await reply.json().catch(() => null);
  const picture = body as StoredPicture | null;
  if (!reply.ok || !picture?.base) throw RequestError.fromReply(reply.status, body);
  return picture;
}
