import { filesToKeep, screenEdge, sizeOf } from '../sets/kept-plan.ts';
import type { KeepLevel, KeptManifest } from '../storage/kept-schema.ts';

/** Exactly what will be fetched of a set that isn't on this device. */
export function bytesToKeep(manifest: KeptManifest, level: KeepLevel): number {
  const plan = { level, screenEdge: screenEdge(window.screen, window.devicePixelRatio) };
  return sizeOf(filesToKeep(manifest, plan, null)).bytes;
}
