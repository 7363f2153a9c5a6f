import { Button } from '#components/buttons/Button.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { ButtonRow } from '#components/layout/ButtonRow.tsx';
import type { RequestError } from '#platform/requests/request-error.ts';
import { ChangeProblem } from '../../forms/ChangeProblem.tsx';

export interface StaleChoiceProps {
  problem: RequestError | null;
  /** The next save replaces what the other owner has saved. */
  onKeep: () => void;
  onTake: () => void;
}

/** Why something was not saved. If another owner has changed the same, it asks which of both to keep. */
export function StaleChoice({ problem, onKeep, onTake }: StaleChoiceProps) {
  if (problem?.code !== 'STALE') return <ChangeProblem title="Not saved" problem={problem} />;
  return (
    <Notice variant="danger" role="alert" title="Another owner has changed this, too">
      <p>To replace it with yours, keep yours and save again.</p>
      <ButtonRow>
        <Button variant="secondary" size="small" onClick={onTake}>
          Take Theirs
        </Button>
        <Button variant="secondary" size="small" onClick={onKeep}>
          Keep Mine
        </Button>
      </ButtonRow>
    </Notice>
  );
}
