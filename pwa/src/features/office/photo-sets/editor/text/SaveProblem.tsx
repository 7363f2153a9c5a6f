import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import type { RequestError } from '#platform/requests/request-error.ts';
import { t } from '#theme/tokens.ts';
import { ChangeProblem } from '../../../forms/ChangeProblem.tsx';
import type { EditedSet } from '../edited-set.ts';
import { type TextValues, valuesOf } from './text-form.ts';

const LABELS: Record<keyof TextValues, string> = { title: 'Title', description: 'Description', price: 'Price', season: 'Season' };

export interface SaveProblemProps {
  problem: RequestError;
  /** As it is now, with the changes of the other owner. */
  set: EditedSet;
  /** The next save replaces what the other owner wrote. */
  onKeep: () => void;
  onTake: (name: keyof TextValues) => void;
}

/** Why the text was not saved. If another owner has changed the same field, it shows both and asks. */
export function SaveProblem({ problem, set, onKeep, onTake }: SaveProblemProps) {
  const names = (Object.keys(LABELS) as (keyof TextValues)[]).filter((name) => name in problem.fields);
  if (problem.code !== 'STALE') {
    return <ChangeProblem title="Not saved" problem={problem} />;
  }
  return (
    <Notice variant="danger" role="alert" title="Another owner has changed this, too">
      {names.map((name) => (
        <Conflict key={name}>
          <p>
            {LABELS[name]}: <q>{valuesOf(set.fields)[name]}</q>
          </p>
          <Button variant="secondary" size="small" onClick={() => onTake(name)}>
            Take Theirs
          </Button>
        </Conflict>
      ))}
      <Conflict>
        <p>To replace it with what you have typed, keep yours and save again.</p>
        <Button variant="secondary" size="small" onClick={onKeep}>
          Keep Mine
        </Button>
      </Conflict>
    </Notice>
  );
}

const Conflict = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space.s};
`;
