import { Stack } from '#components/layout.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { VisuallyHidden } from '#components/VisuallyHidden.tsx';
import { List } from './Figures.tsx';

const FIGURES = ['tickets', 'revenue', 'average', 'fund'];

/** The shape of the screen while its numbers are on their way. */
export function TicketTableSkeleton() {
  return (
    <Stack $gap="l">
      <VisuallyHidden role="status">Loading tickets...</VisuallyHidden>
      <List as="div" aria-hidden>
        {FIGURES.map((name) => (
          <Skeleton key={name} $height="6rem" />
        ))}
      </List>
      <Skeleton $height="24rem" />
    </Stack>
  );
}
