import type { ApolloClient } from '@apollo/client';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { RowActions } from '../list/row-parts.ts';
import { useOfficeChange } from '../screen/use-office-change.ts';

export interface RetryButtonProps<Input extends object> {
  /** What is tried again, for screen readers. */
  about: string;
  label?: string;
  input: Input;
  mutate: (client: ApolloClient, variables: { input: Input & { requestId: string } }) => Promise<unknown>;
  onDone: () => void;
}

/** Tries again what failed. The list shows the outcome once it is loaded again. */
export function RetryButton<Input extends object>({ about, label = 'Try Again', input, mutate, onDone }: RetryButtonProps<Input>) {
  const { isBusy, problem, send } = useOfficeChange();
  async function retry() {
    if (!(await send(input, mutate))) return;
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
