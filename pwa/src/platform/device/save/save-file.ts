import { openPrivateFolder } from '../../storage/private-folder.ts';
import { type SyncAccess, writeNewFile } from '../../storage/sync-access.ts';

export interface SaveJob {
  url: string;
  /** In the private file system. */
  folder: string[];
  name: string;
}

/** Why a file is not on the disk. 'unsuitable': the browser must download it, because this app can't read or store it. */
export type SaveResult =
  | { outcome: 'saved' }
  | { outcome: 'unsuitable' }
  | { outcome: 'unreachable' }
  | { outcome: 'rejected'; status: number; reply: unknown };

/** Streams a file to the disk: it may be larger than the memory of a tablet. Runs in a worker. Never rejects. */
export async function saveFile({ url, ...place }: SaveJob): Promise<SaveResult> {
  let reply: Response;
  try {
    reply = await fetch(url, { headers: { accept: 'application/json' }, redirect: 'manual', cache: 'no-store' });
  } catch {
    return { outcome: 'unreachable' };
  }
  if (reply.type === 'opaqueredirect') return { outcome: 'unsuitable' };
  if (!reply.ok) return { outcome: 'rejected', status: reply.status, reply: await reply.json().catch(() => null) };
  return { outcome: await writeBody(reply, place) };
}

type Place = Omit<SaveJob, 'url'>;

async function writeBody({ body, headers }: Response, { folder, name }: Place): Promise<'saved' | 'unsuitable' | 'unreachable'> {
  const bytes = Number(headers.get('content-length'));
  if (!body || !bytes || !(await hasRoomFor(bytes))) {
    void body?.cancel();
    return 'unsuitable';
  }
  try {
    const written = await writeNewFile(await openPrivateFolder(folder, { create: true }), name, (access) => copy(body, access));
    return written === bytes ? 'saved' : 'unsuitable';
  } catch (cause) {
    return cause instanceof Truncated ? 'unreachable' : 'unsuitable';
  }
}

/** The connection was lost on the way. */
class Truncated extends Error {
  override name = 'Truncated';
}

/** @returns the bytes copied @throws Truncated */
async function copy(body: ReadableStream<Uint8Array<ArrayBuffer>>, access: SyncAccess): Promise<number> {
  const reader = body.getReader();
  try {
    for (let at = 0; ; ) {
      const { value, done } = await reader.read().catch((cause) => {
        throw new Truncated('', { cause });
      });
      if (done) return at;
      at += access.write(value, { at });
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

async function hasRoomFor(bytes: number): Promise<boolean> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota === undefined || quota - usage > bytes;
}
