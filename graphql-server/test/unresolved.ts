import { metricsText } from '#kernel/metrics/metrics';

/** How often this process has counted what only people can make good. Other tests share it: compare. */
export async function countOf(what: string): Promise<number> {
  const [, count] = new RegExp(`^archive_unresolved_total{what="${what}"} (\\d+)$`, 'm').exec(await metricsText()) ?? [];
  return Number(count);
}
