import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { t } from '#theme/tokens.ts';

export interface RemovableTitlesProps {
  photoSets: readonly { id: number; title: string }[];
  onRemove: (id: number) => void;
}

/** Photo sets that the order could do without, each with a way out. */
export function RemovableTitles({ photoSets, onRemove }: RemovableTitlesProps) {
  return (
    <ul>
      {photoSets.map(({ id, title }) => (
        <Line key={id}>
          <Title>{title}</Title>
          <Button variant="quiet" size="small" onClick={() => onRemove(id)} aria-label={`Remove ${title} from this order`}>
            Remove
          </Button>
        </Line>
      ))}
    </ul>
  );
}

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.space.s};
`;

const Title = styled.span`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
