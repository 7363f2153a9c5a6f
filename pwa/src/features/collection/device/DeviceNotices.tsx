import { useEffect, useState } from 'react';
import { Notice } from '#components/feedback/Notice.tsx';
import { Caption } from '#components/text/typography.tsx';
import { stateText } from '#kept/control/kept-texts.ts';
import { useStorageSupport } from '#kept/sets/use-kept-set.ts';
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
  if (support !== 'unsupported' && support !== 'private') return null;
  return (
    <Notice title="Photos can't be kept here">
      <p>{stateText({ status: 'unavailable', reason: support })}</p>
    </Notice>
  );
}

/** Beside the size of the kept sets: the browser may delete them. */
export function DeletionNote() {
  if (useIsPersisted() !== false) return null;
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
