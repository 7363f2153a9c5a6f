import { metricsText } from '#kernel/metrics/metrics';

/** How many problems of this kind the process has counted as needing a person. Other tests share the counter, so compare it. */
export async function unresolvedCount(what: string): Promise<number> {
  const [, count] = new RegExp(`^archive_unresolved_total{what="${what}"} (\\d+)$`, 'm').exec(await metricsText()) ?? [];
  return Number(count);
}
