import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { partUrl } from '@archive/schema/office/photo-sets/uploads';
import { useEffect, useEffectEvent } from 'react';
import { OfficeFinishUploadDocument, OfficeOpenUploadsDocument } from '#generated/graphql.ts';
import { onReconnected } from '#platform/connection/connection.ts';
import { newKey } from '#platform/new-key.ts';
import { type RequestErrorCode, toRequestError } from '#platform/requests/request-error.ts';
import { pause } from '#platform/timing/pause.ts';
import { useSignal } from '#signal/use-signal.ts';
import { useSession } from '#state/session/session.tsx';
import { inPoses } from './in-poses.ts';
import { type PickedFile, type RefusedFile, sortPicked } from './picked-files.ts';
import { forgetHandle, storeHandle } from './stored-handles.ts';
import { type OpenedUpload, type PartResult, SessionEnded, UploadRefused, type UploadShop } from './upload.ts';
import { UploadQueue } from './upload-queue.ts';

/** One queue for each set: uploads go on while the owner works on another screen. */
const queues = new Map<number, UploadQueue>();
const PART_TIMEOUT_MS = 60_000;

/** Errors that the same request would get again. */
const LASTING: readonly RequestErrorCode[] = ['BAD_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'OUTDATED'];

/** @param onArrived called when a file was opened or is complete */
export function useUploads(photoSetId: number, onArrived: () => void) {
  const client = useApolloClient();
  const queue = queueOf(photoSetId, client);
  const items = useSignal(queue.items);
  const state = useSignal(queue.state);
  const { user } = useSession();
  useEffect(() => {
    if (user) queue.retry();
  }, [user, queue]);
  const arrived = useEffectEvent(onArrived);
  const arrivals =
    items.filter(({ pictureId }) => pictureId).length + items.filter(({ stage }) => stage === 'done' || stage === 'here').length;
  useEffect(() => {
    if (arrivals > 0) arrived();
  }, [arrivals]);

  /** @returns the files that can't be uploaded */
  function add(picked: readonly PickedFile[]): RefusedFile[] {
    const { files, refused } = sortPicked(picked);
    void inPoses(files).then(({ ordered, poses }) => queue.add(ordered, poses));
    return refused;
  }
  return { queue, items, state, add };
}

function queueOf(photoSetId: number, client: ApolloClient): UploadQueue {
  const known = queues.get(photoSetId);
  if (known) return known;
  const queue = new UploadQueue({
    shop: shopOf(photoSetId, client),
    onOpened: (picked, sha256) => void storeHandle(photoSetId, sha256, picked),
    onDone: (sha256) => void forgetHandle(photoSetId, sha256),
    wait: untilReconnected,
  });
  queues.set(photoSetId, queue);
  return queue;
}

function shopOf(id: number, client: ApolloClient): UploadShop {
  return {
    async open(files) {
      const variables = { input: { requestId: newKey(), id, files: [...files] } };
      const { data } = await refusing(() => client.mutate({ mutation: OfficeOpenUploadsDocument, variables, fetchPolicy: 'no-cache' }));
      return data?.openUploads ?? [];
    },
    send: sendPart,
    async finish(pictureId) {
      const variables = { input: { id, pictureId } };
      const { data } = await refusing(() => client.mutate({ mutation: OfficeFinishUploadDocument, variables, fetchPolicy: 'no-cache' }));
      return data?.finishUpload.missing ?? [];
    },
  };
}

/** Tells refusals and an ended session from lost requests. */
async function refusing<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    const { code, message } = toRequestError(cause);
    if (code === 'UNAUTHENTICATED') throw new SessionEnded(message);
    if (LASTING.includes(code)) throw new UploadRefused(message);
    throw cause;
  }
}

const RESULTS: Readonly<Record<number, PartResult>> = {
  ...{ 204: 'stored', 404: 'gone', 400: 'refused', 413: 'refused' },
  403: 'expired',
};

async function sendPart(opened: OpenedUpload, part: number, content: ArrayBuffer, signal: AbortSignal): Promise<PartResult> {
  const response = await fetch(partUrl(opened.pictureId, part, opened), {
    method: 'PUT',
    body: content,
    credentials: 'include',
    headers: { 'content-type': 'application/octet-stream' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PART_TIMEOUT_MS)]),
  });
  const { status } = response;
  if (status === 409) return { conflict: ((await response.json()) as { error: string }).error };
  if (status === 401) throw new SessionEnded();
  const result = RESULTS[status];
  if (!result) throw new Error(`An upload failed with status ${status}.`);
  return result;
}

async function untilReconnected(ms: number, signal: AbortSignal): Promise<void> {
  const end = new AbortController();
  const stop = onReconnected(() => end.abort());
  await pause(ms, AbortSignal.any([end.signal, signal])).catch(() => {});
  stop();
}
