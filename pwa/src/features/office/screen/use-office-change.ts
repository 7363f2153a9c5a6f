import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { PasswordNotConfirmed, withConfirmedPassword } from '#forms/confirmed-password.ts';
import { newKey } from '#platform/new-key.ts';
import { type RequestError, toRequestError } from '#platform/requests/request-error.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';

interface Variables<Input> {
  input: Input & { requestId: string };
}

/**
 * Sends changes of an owner, one at a time. A change that is sent again after a failure keeps its request id, so that the server
 * makes it once even if only the answer was lost. A change that needs the password asks for it.
 *
 * @param onProblem called with the reason why a change was not made
 */
export function useOfficeChange(onProblem?: (problem: RequestError) => unknown) {
  const client = useApolloClient();
  const { isBusy, run } = useOneAtATime();
  const [problem, setProblem] = useState<RequestError | null>(null);
  const pending = useRef<{ content: string; requestId: string } | null>(null);

  /** @returns whether it was made; else `problem` says why not, unless the owner didn't confirm the password */
  async function send<Input extends object>(
    input: Input,
    mutate: (client: ApolloClient, variables: Variables<Input>) => Promise<unknown>,
  ): Promise<boolean> {
    let isDone = false;
    await run(async () => {
      setProblem(null);
      // What a query returned has the names of its types, which no input has.
      const content = JSON.stringify(input, (name, value) => (name === '__typename' ? undefined : value));
      if (pending.current?.content !== content) pending.current = { content, requestId: newKey() };
      const { requestId } = pending.current;
      try {
        await withConfirmedPassword(() => mutate(client, { input: { ...(JSON.parse(content) as Input), requestId } }));
        pending.current = null;
        isDone = true;
      } catch (cause) {
        if (cause instanceof PasswordNotConfirmed) return;
        const problem = toRequestError(cause);
        setProblem(problem);
        onProblem?.(problem);
      }
    });
    return isDone;
  }
  return { isBusy, problem, send };
}
