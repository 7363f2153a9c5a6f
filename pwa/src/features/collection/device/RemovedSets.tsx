import { useSyncExternalStore } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { clearRemovals, onRemovalsChange, removals, removalText } from '#kept/licenses/removals.ts';

/** Sets that are no longer here because their purchases ended. Shown until the user has read it. */
export function RemovedSets() {
  const removed = useSyncExternalStore(onRemovalsChange, removals);
  if (removed.length === 0) return null;
  return (
    <Notice title="Removed from this device" role="status">
      {removed.map(({ id, title, reason }) => (
        <p key={id}>
          {title}: {removalText(reason)}
        </p>
      ))}
      <div>
        <Button variant="secondary" size="small" onClick={clearRemovals}>
          OK
        </Button>
      </div>
    </Notice>
  );
}
