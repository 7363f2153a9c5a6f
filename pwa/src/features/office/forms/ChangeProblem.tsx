import { Notice } from '#components/feedback/Notice.tsx';
import type { RequestError } from '#platform/requests/request-error.ts';

/** Why a change of an owner was not made. */
export function ChangeProblem({ title, problem }: { title: string; problem: RequestError | null }) {
  return (
    problem && (
      <Notice variant="danger" role="alert" title={title}>
        <p>{problem.message}</p>
      </Notice>
    )
  );
}
