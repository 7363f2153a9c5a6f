import type { ApolloClient } from '@apollo/client';
import { useOfficeChange } from '../../screen/use-office-change.ts';

type Mutate<Input> = (client: ApolloClient, variables: { input: Input & { requestId: string; id: number } }) => Promise<unknown>;

/** Changes of one set, each followed by what the set is then. */
export function useSetChange(id: number, refetch: () => Promise<unknown>) {
  const { isBusy, problem, send } = useOfficeChange();
  /** @returns whether it was made */
  async function change<Input extends object>(input: Input, mutate: Mutate<Input>): Promise<boolean> {
    const isDone = await send({ ...input, id }, (client, variables) => mutate(client, variables));
    // Also after a refusal: the set may have changed.
    await refetch().catch(() => null);
    return isDone;
  }
  return { isBusy, problem, change };
}
