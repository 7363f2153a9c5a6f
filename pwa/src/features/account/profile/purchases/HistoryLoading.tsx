import { Stack } from '#components/layout.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { Caption } from '#components/typography.tsx';

export function HistoryLoading() {
  return (
    <Stack $gap="s">
      <Caption role="status">Loading your purchases...</Caption>
      <Skeleton $height="3.5rem" />
      <Skeleton $height="3.5rem" />
    </Stack>
  );
}
