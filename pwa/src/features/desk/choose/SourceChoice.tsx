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
import { ChoiceBox } from './ChoiceBox.tsx';
import { Choices, Group, GroupTitle } from './choice-style.ts';

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
          <ChoiceBox
            type="radio"
            name={name}
            title="Everything you own"
            line={`${countText(sets.length, 'set')}, ${countText(poses, 'pose')}`}
            checked={source.kind === 'owned'}
            onChange={() => onSource(OWNED)}
          />
        )}
        <ChoiceBox
          type="radio"
          name={name}
          title="Free samples"
          line="One pose of each set"
          checked={source.kind === 'samples'}
          onChange={() => onSource(SAMPLES)}
        />
      </Choices>
      {sets.length > 0 && (
        <Choices role="group" aria-label="Only these sets">
          {sets.map((set) => (
            <ChoiceBox
              key={set.id}
              type="checkbox"
              title={set.title}
              line={source.pose !== null && chosen.includes(set.id) ? `Pose ${source.pose} only` : countText(set.poseCount, 'pose')}
              checked={chosen.includes(set.id)}
              onChange={() => toggle(set)}
            >
              <Cover>
                <Picture picture={set.picture} alt="" sizes="3rem" ratio="3 / 4" />
              </Cover>
            </ChoiceBox>
          ))}
        </Choices>
      )}
      {owned.status === 'guest' && (
        <Hint>
          Own a photo set?
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
  column-gap: ${t.space['2xs']};
  font-size: ${t.text.small};
  color: ${t.color.graphite};
  /* On a line of its own, it begins where the text does */
  > button {
    padding-inline: 0;
  }
`;
