import type { Transactions } from '#data/transactions';

/**
 * Until the open transaction ends, no one else changes a set, its draft or its parts, or withdraws a photo of them. The parts are locked in
 * one order, so that no two transactions wait for each other.
 */
export async function lockSets(
  { transactions }: { transactions: Transactions },
  id: number,
  parts: readonly { id: number }[] = [],
): Promise<void> {
  await transactions.lock(`photo-set:${id}`);
  const partIds = parts.map((part) => part.id).sort((a, b) => a - b);
  for (const partId of partIds) await transactions.lock(`photo-set:${partId}`);
}
