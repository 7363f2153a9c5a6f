import { countText } from '@archive/schema/count-text';
import { useId } from 'react';
import { styled } from 'styled-components';
import { openableOf } from '#collection/owned-sets.ts';
import type { CollectionItem, OwnedSets } from '#collection/use-owned-sets.ts';
import { Button } from '#components/buttons/Button.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { t } from '#theme/tokens.ts';
import { type DeskSource, OWNED, SAMPLES, setsSource } from '../source/desk-source.ts';
import { Choice, ChoiceLine, Choices, ChoiceTitle, Group, GroupTitle } from './choice-style.ts';

export interface SourceChoiceProps {
  owned: OwnedSets;
  source: DeskSource;
  onSource: (source: DeskSource) => void;
}

/** What to draw from. */
export function SourceChoice({ owned, source, onSource }: SourceChoiceProps) {
  const name = useId();
  const sets = openableOf(owned.sets);
  const chosen = source.kind === 'sets' ? source.photoSetIds : [];
  const poses = sets.reduce((sum, { poseCount }) => sum + poseCount, 0);
  const toggle = ({ id }: CollectionItem) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    onSource(next.length > 0 ? setsSource(next) : OWNED);
  };
  return (
    <Group>
      <GroupTitle>Draw from</GroupTitle>
      <Choices>
        {sets.length > 0 && (
          <Choice>
            <input type="radio" name={name} checked={source.kind === 'owned'} onChange={() => onSource(OWNED)} />
            <span>
              <ChoiceTitle>Everything you own</ChoiceTitle>
              <ChoiceLine>{`${countText(sets.length, 'set')}, ${countText(poses, 'pose')}`}</ChoiceLine>
            </span>
          </Choice>
        )}
        <Choice>
          <input type="radio" name={name} checked={source.kind === 'samples'} onChange={() => onSource(SAMPLES)} />
          <span>
            <ChoiceTitle>Free samples</ChoiceTitle>
            <ChoiceLine>One pose of each set</ChoiceLine>
          </span>
        </Choice>
      </Choices>
      {sets.length > 0 && (
        <Choices role="group" aria-label="Only these sets">
          {sets.map((set) => (
            <Choice key={set.id}>
              <input type="checkbox" checked={chosen.includes(set.id)} onChange={() => toggle(set)} />
              <span>
                <ChoiceTitle>{set.title}</ChoiceTitle>
                <ChoiceLine>
                  {source.pose !== null && chosen.includes(set.id) ? `Pose ${source.pose} only` : countText(set.poseCount, 'pose')}
                </ChoiceLine>
              </span>
              <Cover>
                <Picture picture={set.picture} alt="" sizes="3rem" ratio="3 / 4" />
              </Cover>
            </Choice>
          ))}
        </Choices>
      )}
      {owned.status === 'guest' && (
        <Hint>
          Own a photo set?{' '}
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => requestAuthDialog()}>
            Sign in to draw from it
          </Button>
        </Hint>
      )}
    </Group>
  );
}

const Cover = styled.span`
  width: 2.5rem;
`;

const Hint = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  font-size: ${t.text.small};
  color: ${t.color.graphite};
`;
