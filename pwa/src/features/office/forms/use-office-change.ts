import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { PasswordNotConfirmed, withConfirmedPassword } from '#forms/confirmed-password.ts';
import { newKey } from '#platform/new-key.ts';
import { type RequestError, toRequestError } from '#platform/requests/request-error.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import type { PendingRequest } from '#state/office/stored-drafts.ts';

/** Of a mutation by an owner. */
export interface ChangeVariables {
  input: { requestId: unknown };
}

/** What a screen sends. The request id is added here. */
export type ChangeInput<Variables extends ChangeVariables> = Omit<Variables['input'], 'requestId'>;

/** Called with the reason why something was not made. */
type ProblemHandler = (problem: RequestError) => unknown;

/**
 * Sends changes of an owner, one at a time. A change that is sent again after a failure keeps its request id, so that the server
 * makes it once even if only the answer was lost. A change that needs the password asks for it.
 *
 * @param kept where a form with a draft keeps the request id, so that it outlives the page
 */
export function useOfficeChange(onProblem?: ProblemHandler, kept?: { current: PendingRequest | null }) {
  const client = useApolloClient();
  const { isBusy, problem, request } = useOfficeRequest(onProblem);
  const own = useRef<PendingRequest | null>(null);
  const pending = kept ?? own;

  /** @returns the answer; null if the change was not made: `problem` says why, unless the owner didn't confirm the password */
  async function send<Data, Variables extends ChangeVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    input: ChangeInput<Variables>,
  ): Promise<Data | null> {
    // What a query returned has the names of its types, which no input has.
    const content = JSON.stringify(input, (name, value) => (name === '__typename' ? undefined : value));
    const answer = await request(() => {
      if (pending.current?.content !== content) pending.current = { content, requestId: newKey() };
      const requestId = pending.current?.requestId;
      const variables = { input: { ...JSON.parse(content), requestId } };
      return client.mutate<unknown>({ mutation, variables, fetchPolicy: 'no-cache' });
    });
    if (answer) pending.current = null;
    return (answer?.data as Data | undefined) ?? null;
  }
  return { isBusy, problem, send };
}

/** Requests of an owner, one at a time. One that needs the password asks for it. */
export function useOfficeRequest(onProblem?: ProblemHandler) {
  const { isBusy, run } = useOneAtATime();
  const [problem, setProblem] = useState<RequestError | null>(null);

  /** @returns null if it failed */
  async function request<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
    let answer: Answer | null = null;
    await run(async () => {
      setProblem(null);
      try {
        answer = await withConfirmedPassword(call);
      } catch (cause) {
        if (cause instanceof PasswordNotConfirmed) return;
        const problem = toRequestError(cause);
        setProblem(problem);
        onProblem?.(problem);
      }
    });
    return answer;
  }
  return { isBusy, problem, request };
}
