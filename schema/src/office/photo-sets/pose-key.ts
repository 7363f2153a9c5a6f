/** The smallest unused key, which makes a new pose. It stays below the greatest valid key, also if that one is used. */
export function newPoseKey(used: Iterable<number>): number {
  const keys = new Set(used);
  let key = 1;
  while (keys.has(key)) key++;
  return key;
}
