import { Stack } from '#components/layout.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { Caption } from '#components/typography.tsx';
import { Grid } from './PhotoSetGrid.tsx';

const places = [1, 2, 3, 4, 5, 6];

export function PhotoSetSkeletons() {
  return (
    <Stack $gap="m">
      <Caption role="status">Loading photo collections...</Caption>
      <Grid aria-hidden>
        {places.map((place) => (
          <li key={place}>
            <Stack $gap="s">
              <Skeleton $ratio="3 / 4" />
              <Skeleton $height="2rem" $width="60%" />
              <Skeleton $height="3rem" />
            </Stack>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
