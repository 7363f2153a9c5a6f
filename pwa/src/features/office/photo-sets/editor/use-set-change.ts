import type { PendingRequest } from '#state/office/stored-drafts.ts';
import { useOfficeChange } from '../../forms/use-office-change.ts';

/** Changes of one set, each followed by what the set is then. @param kept see useOfficeChange */
export function useSetChange(refetch: () => Promise<unknown>, kept?: { current: PendingRequest | null }) {
  const { isBusy, problem, send } = useOfficeChange(undefined, kept);
  const change: typeof send = async (mutation, input) => {
    const answer = await send(mutation, input);
    // Also after a refusal: the set may have changed.
    await refetch();
    return answer;
  };
  return { isBusy, problem, change };
}
