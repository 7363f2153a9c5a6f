import { createHash } from 'node:crypto';
import type { KeptFile } from '../keeper/keeper-job.ts';

/** The content of a photo's file in tests. */
export const contentOf = (name: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`photo ${name}`);

/** A file of the manifest. */
export function aFile(name: string): KeptFile {
  const content = contentOf(name);
  return { name, url: `/photos/1/${name}.jpg`, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

export interface ShopAnswer {
  status?: number;
  headers?: Record<string, string>;
  content?: BodyInit;
}

/** Answers as the shop does, but for the addresses in `answers`; each list is used up first. Null: the connection is lost. */
export function shopWith(answers: Record<string, (ShopAnswer | null)[]> = {}) {
  const requests: string[] = [];
  const fetch = async (url: string, { signal }: RequestInit = {}) => {
    requests.push(url);
    await Promise.resolve();
    signal?.throwIfAborted();
    const answer = answers[url]?.shift();
    if (answer === null) throw new TypeError('Failed to fetch');
    const name = /([^/]+)\.jpg/.exec(url)?.[1] ?? '';
    const { status = 200, headers = {}, content = contentOf(name) } = answer ?? {};
    return new Response(content, { status, headers: { 'content-type': 'image/jpeg', ...headers } });
  };
  return { fetch, requests };
}
