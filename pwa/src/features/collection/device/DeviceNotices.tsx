import { useEffect, useState } from 'react';
import { Notice } from '#components/feedback/Notice.tsx';
import { Caption } from '#components/text/typography.tsx';
import { stateText } from '#kept/control/kept-texts.ts';
import { useKeptSets, useStorageSupport } from '#kept/sets/use-kept-set.ts';
import { RemovedSets } from './RemovedSets.tsx';

/** What the user should know about the photos on this device. */
export function DeviceNotices() {
  return (
    <>
      <RemovedSets />
      <StorageNotice />
    </>
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
