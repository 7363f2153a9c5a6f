import { Button } from '#components/Button.tsx';
import { Stack } from '#components/layout.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';

export interface HistoryProblemProps {
  isTryingAgain: boolean;
  onTryAgain: () => void;
}

/** A quiet word in place of the list: what was bought is not lost because it could not be read. */
export function HistoryProblem({ isTryingAgain, onTryAgain }: HistoryProblemProps) {
  const isOnline = useIsOnline();
  return (
    <Stack $gap="s">
      <p role="status">
        {isOnline
          ? 'Your purchases could not be loaded. They are safe.'
          : 'You are offline. Your purchases show as soon as the connection is back.'}
      </p>
      <div>
        <Button variant="secondary" size="small" isBusy={isTryingAgain} busyLabel="Loading..." onClick={onTryAgain}>
          Try Again
        </Button>
      </div>
    </Stack>
  );
}
