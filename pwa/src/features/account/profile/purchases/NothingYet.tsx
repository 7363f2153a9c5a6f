import { styled } from 'styled-components';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Stack } from '#components/layout.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

/** @param onClose closes what stands over the photo sets */
export function NothingYet({ onClose }: { onClose: () => void }) {
  return (
    <Stack $gap="s">
      <Words>No purchases yet</Words>
      <p>Start browsing our photo sets!</p>
      <div>
        <ButtonLink to={paths.photoSets()} onClick={onClose}>
          Browse Photo Sets
        </ButtonLink>
      </div>
    </Stack>
  );
}

const Words = styled.p`
  ${titleText}
  font-style: italic;
  color: ${t.color.graphite};
`;
