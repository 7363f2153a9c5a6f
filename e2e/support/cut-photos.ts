import { test } from '@playwright/test';
import { CUT_MS, untilFirstSetIsCut } from './shop-database.ts';

/** Waits until the shop has cut the photos of the first set. The test may take so much longer. */
export async function untilPhotosAreCut(): Promise<void> {
  test.setTimeout(test.info().timeout + CUT_MS);
  await untilFirstSetIsCut();
}
