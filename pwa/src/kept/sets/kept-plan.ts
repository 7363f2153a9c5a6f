import { edgeFor, isCut, photoUrl } from '@archive/schema/catalogue/photos/photo';
import type { PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import type { KeptFile } from '../keeper/keeper-job.ts';
import type { KeepLevel, KeptManifest, KeptView } from '../storage/kept-schema.ts';

/** For lists, and for walking around a pose on a phone. */
const SMALL_EDGES = [320, 800];
/** Full screen: on most tablets, and on dense or large screens. */
const SCREEN_EDGES = { usual: 1600, dense: 2560 } as const;
/** Pixels of a screen's long side that the usual edge is still enough for. */
const MAX_USUAL_PIXELS = 1920;

/** The long edge in pixels that fills a screen. */
export function screenEdge(screen: { width: number; height: number }, pixelRatio: number): number {
  return Math.max(screen.width, screen.height) * pixelRatio > MAX_USUAL_PIXELS ? SCREEN_EDGES.dense : SCREEN_EDGES.usual;
}

export interface KeepPlan {
  level: KeepLevel;
  /** Long edge in pixels. */
  screenEdge: number;
}

/** The long edges of a photo to keep. Never one that doesn't exist. */
export function edgesToKeep({ files }: Pick<KeptView, 'files'>, { level, screenEdge }: KeepPlan): number[] {
  const edges = files.map(({ edge }) => edge);
  if (level === 'all' || edges.length === 0) return edges;
  return [...new Set([...SMALL_EDGES, screenEdge].map((pixels) => edgeFor(pixels, edges)))];
}

/** Everything to keep of a set, in the order of the poses, all small files first: so a set opens soon. */
export function filesToKeep(manifest: KeptManifest, plan: KeepPlan, grant: PurchaseGrant | null): KeptFile[] {
  const files = manifest.poses.flatMap(({ views }) =>
    views.flatMap((view) => {
      const edges = new Set(edgesToKeep(view, plan));
      return view.files.filter(({ edge }) => edges.has(edge)).map((file) => ({ ...file, token: view.token }));
    }),
  );
  const isSmall = (edge: number) => edge <= Math.max(...SMALL_EDGES);
  const sorted = [...files.filter(({ edge }) => isSmall(edge)), ...files.filter(({ edge }) => !isSmall(edge))];
  return sorted.map(({ token, edge, bytes, sha256 }) => ({
    name: fileName(token, edge),
    bytes,
    sha256,
    url: photoUrl(manifest.id, token, edge, grant),
  }));
}

/** A file's name in the folder of its set. */
export function fileName(token: string, edge: number): string {
  return `${token}-${edge}`;
}

export function sizeOf(files: readonly { bytes: number }[]): { files: number; bytes: number } {
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Whether all photos have their sizes. */
export function isPrepared({ poses }: KeptManifest): boolean {
  return poses.length > 0 && isCut(poses);
}
