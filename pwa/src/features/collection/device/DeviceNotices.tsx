import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { Caption } from '#components/text/typography.tsx';
import { stateText } from '#kept/control/kept-texts.ts';
import { clearRemovals, onRemovalsChange, removals, removalText } from '#kept/licenses/removals.ts';
import { useKeptSets, useStorageSupport } from '#kept/sets/use-kept-set.ts';

/** What the user should know about the photos on this device. */
export function DeviceNotices() {
  return (
    <>
      <RemovedSets />
      <StorageNotice />
    </>
  );
}

/** Sets that are no longer here because their purchases ended. Shown until the user has read it. */
function RemovedSets() {
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

function StorageNotice() {
  const support = useStorageSupport();
  const hasSets = (useKeptSets()?.length ?? 0) > 0;
  const isPersisted = useIsPersisted();
  if (support === 'unsupported' || support === 'private')
    return (
      <Notice title="Photos can't be kept here">
        <p>{stateText({ status: 'unavailable', reason: support })}</p>
      </Notice>
    );
  if (!hasSets || isPersisted !== false) return null;
  return <Caption>If space runs short, your browser may delete these photos. It doesn't do that to an installed app.</Caption>;
}

/** Whether the browser has promised not to delete anything; null until it is known. */
function useIsPersisted(): boolean | null {
  const [isPersisted, setIsPersisted] = useState<boolean | null>(null);
  useEffect(() => {
    void Promise.resolve(navigator.storage?.persisted?.() ?? null)
      .catch(() => null)
      .then(setIsPersisted);
  }, []);
  return isPersisted;
}
