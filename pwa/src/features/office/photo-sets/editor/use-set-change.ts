import { useOfficeChange } from '../../screen/use-office-change.ts';

/** Changes of one set, each followed by what the set is then. */
export function useSetChange(refetch: () => Promise<unknown>) {
  const { isBusy, problem, send } = useOfficeChange();
  const change: typeof send = async (mutation, input) => {
    const answer = await send(mutation, input);
    // Also after a refusal: the set may have changed.
    await refetch().catch(() => null);
    return answer;
  };
  return { isBusy, problem, change };
}
