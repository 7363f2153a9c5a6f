import { useApolloClient } from '@apollo/client/react';
import { formatBytes } from '@archive/schema/byte-size';
import type { PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import { useEffect, useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { Caption } from '#components/text/typography.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import { bytesToKeep } from './control/bytes-to-keep.ts';
import { KeptControls } from './control/KeptControls.tsx';
import { NotOwned, toastKeepFailure } from './control/keep-failure.ts';
import { announcementOf, stateText } from './control/kept-texts.ts';
import { LoadedChoice } from './control/LoadedChoice.tsx';
import { useMeteredQuestion } from './control/use-metered-question.tsx';
import { keepSet } from './kept-actions.ts';
import type { KeptState } from './sets/kept-state.ts';
import { fetchManifest } from './sets/manifests.ts';
import { useKeptSet } from './sets/use-kept-set.ts';
import { readManifest } from './storage/kept-index.ts';

export interface KeepOnDeviceProps {
  photoSetId: number;
  title: string;
  /** For a purchase without an account. */
  grant: PurchaseGrant | null;
  /** What to keep can be chosen at once. Otherwise the choice is one line, which opens. */
  isOpen?: boolean;
  /** The page says that the shop still cuts photos of the set. There is nothing to choose until then. */
  isBeingCut?: boolean;
}

/** The control on a set's page: keeps its photos on this device, so that they open without a connection. */
export function KeepOnDevice({ isBeingCut = false, ...props }: KeepOnDeviceProps) {
  const state = useKeptSet(props.photoSetId);
  if (isBeingCut && state.status === 'none') return null;
  return (
    <section aria-label="Keep on this device">
      <VisuallyHidden role="status">{announcementOf(props.title, state)}</VisuallyHidden>
      <Content {...props} state={state} />
    </section>
  );
}

function Content({ photoSetId, title, grant, isOpen, state }: Omit<KeepOnDeviceProps, 'isBeingCut'> & { state: KeptState }) {
  if (state.status === 'unknown') return null;
  if (state.status === 'unavailable') return <Caption>{stateText(state)}</Caption>;
  if (state.status === 'none') return <LoadedChoice photoSetId={photoSetId} grant={grant} isOpen={isOpen} />;
  return (
    <KeptControls photoSetId={photoSetId} title={title} state={state}>
      {state.status === 'kept' && state.level === 'screen' && <AddCloseUps {...{ photoSetId, grant }} keptBytes={state.bytes} />}
    </KeptControls>
  );
}

interface AddCloseUpsProps extends Pick<KeepOnDeviceProps, 'photoSetId' | 'grant'> {
  /** Of the sizes that are here. */
  keptBytes: number;
}

/** Fetches the sizes that are missing; the others stay. */
function AddCloseUps({ photoSetId, grant, keptBytes }: AddCloseUpsProps) {
  const bytes = useBytesOfAll(photoSetId);
  const client = useApolloClient();
  const isOnline = useIsOnline();
  const { isBusy, run } = useOneAtATime();
  const { question, mayFetch } = useMeteredQuestion();
  if (!isOnline || bytes === null || bytes <= keptBytes) return null;
  async function add() {
    try {
      const manifest = await fetchManifest(client, photoSetId, grant).catch((cause: unknown) => {
        throw toRequestError(cause);
      });
      if (!manifest) throw new NotOwned();
      if (await mayFetch(bytesToKeep(manifest, 'all') - keptBytes)) await keepSet(manifest, { level: 'all', grant });
    } catch (cause) {
      toastKeepFailure(cause);
    }
  }
  return (
    <>
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void run(add)}>
        Add Close-Ups, {formatBytes(bytes - keptBytes)}
      </Button>
      {question}
    </>
  );
}

/** Of all sizes of a set on this device; null until they are known. */
function useBytesOfAll(photoSetId: number): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    void readManifest(photoSetId)
      .catch(() => null)
      .then((manifest) => {
        if (manifest && !isGone) setBytes(bytesToKeep(manifest, 'all'));
      });
    return () => {
      isGone = true;
    };
  }, [photoSetId]);
  return bytes;
}
