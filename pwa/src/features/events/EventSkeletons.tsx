import { styled } from 'styled-components';
import { Spinner } from '#components/buttons/Spinner.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { CardGrid } from '#components/layout/CardGrid.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { t } from '#theme/tokens.ts';

const skeletons = [1, 2, 3, 4, 5, 6];

export function EventSkeletons() {
  return (
    <Stack $gap="m">
      <LoadingText text="Loading events..." />
      <CardGrid aria-hidden>
        {skeletons.map((key) => (
          <li key={key}>
            <Stack $gap="s">
              <Skeleton $ratio="8 / 5" />
              <Skeleton $height="2rem" $width="70%" />
              <Skeleton $height="4rem" />
            </Stack>
          </li>
        ))}
      </CardGrid>
    </Stack>
  );
}

/** A loading message with a spinner. */
export function LoadingText({ text }: { text: string }) {
  return (
    <Waiting role="status">
      <Spinner />
      {text}
    </Waiting>
  );
}

const Waiting = styled.p`
  display: flex;
  align-items: center;
  gap: ${t.space.xs};
  font-size: ${t.text.small};
  color: ${t.color.graphite};
`;
