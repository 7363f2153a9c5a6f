import { DAY_MS } from '@archive/schema/durations';
import { REST } from '@archive/schema/rest';
import { vi } from 'vitest';
import { type FakeDisk, installFakeOpfs } from '#test/fake-opfs.ts';
import type { KeeperJob, KeeperResult, KeptFile } from '../keeper/keeper-job.ts';
import { runJob } from '../keeper/run-job.ts';
import type { OwnedManifest } from '../sets/manifests.ts';
import type { KeptMarks } from '../storage/kept-marks.ts';
import { aFile, type ShopAnswer, shopWith } from './a-photo.ts';
import { aManifest } from './kept-set.ts';

/** Replaces the worker: `vi.mock('./keeper/keeper-client.ts', () => import('./testing/kept-device.ts'))`. */
export function runInWorker(
  job: KeeperJob,
  { signal, onKept = () => {} }: { signal: AbortSignal; onKept?: (file: KeptFile) => void },
): Promise<KeeperResult> {
  return runJob(job, signal, onKept);
}

/** What the server sends for a set with these photos, each with files of these long edges. */
export function anOwnedManifest(id: number, tokens: readonly string[], { version = 1, edges = [320, 800] } = {}): OwnedManifest {
  const manifest = aManifest(id, tokens);
  const poses = manifest.poses.map((pose) => ({
    ...pose,
    views: pose.views.map((view) => ({ ...view, files: edges.map((edge) => ({ edge, ...sizeOf(`${view.token}-${edge}`) })) })),
  }));
  const license = { line: `line-${id}`, sig: 'sig', expiresAt: new Date(Date.now() + 30 * DAY_MS).toISOString() };
  return { ...manifest, version, poses, license } as OwnedManifest;
}

function sizeOf(name: string) {
  const { bytes, sha256 } = aFile(name);
  return { bytes, sha256 };
}

export interface KeptDevice {
  disk: FakeDisk;
  /** The addresses that were requested from the shop. */
  requests: string[];
  /** What the shop answers to the next requests of an address; afterwards it sends the photo. Null: the connection is lost. */
  answers: Record<string, (ShopAnswer | null)[]>;
  /** What `POST /api/kept/confirm` answers; null: the connection is lost. */
  confirm: { reply: unknown };
}

/** A device with an empty disk, and a shop that sends every photo. */
export function aDevice(): KeptDevice {
  const disk = installFakeOpfs();
  const answers: KeptDevice['answers'] = {};
  const confirm: KeptDevice['confirm'] = { reply: null };
  const shop = shopWith(answers);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    // Whether the shop can be reached
    if (url === REST.me) return Response.json({});
    if (url !== REST.confirmKept) return shop.fetch(url, init);
    if (confirm.reply === null) throw new TypeError('Failed to fetch');
    return Response.json(confirm.reply);
  });
  return { disk, requests: shop.requests, answers, confirm };
}

/** The names in the marks, in order. */
export const namesOf = (marks: KeptMarks): string[] => Object.keys(marks).sort();
