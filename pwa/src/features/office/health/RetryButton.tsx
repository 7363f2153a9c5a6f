import type { TypedDocumentNode } from '@apollo/client';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { type ChangeInput, type ChangeVariables, useOfficeChange } from '../forms/use-office-change.ts';
import { RowActions } from '../list/row-parts.ts';

export interface RetryButtonProps<Data, Variables extends ChangeVariables> {
  /** What is tried again, for screen readers. */
  about: string;
  label?: string;
  mutation: TypedDocumentNode<Data, Variables>;
  input: ChangeInput<Variables>;
  onDone: () => void;
}

/** Tries again what failed. The list shows the outcome once it is loaded again. */
export function RetryButton<Data, Variables extends ChangeVariables>({
  about,
  label = 'Try Again',
  mutation,
  input,
  onDone,
}: RetryButtonProps<Data, Variables>) {
  const { isBusy, problem, send } = useOfficeChange();
  async function retry() {
    if (!(await send(mutation, input))) return;
    toast({ title: 'Trying Again', description: about });
    onDone();
  }
  return (
    <RowActions>
      <OneLine variant="quiet" size="small" isBusy={isBusy} aria-label={`${label}: ${about}`} onClick={() => void retry()}>
        {label}
      </OneLine>
      {problem && <span role="alert">{problem.message}</span>}
    </RowActions>
  );
}

const OneLine = styled(Button)`
  white-space: nowrap;
`;
