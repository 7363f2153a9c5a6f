import type { PurchaseGrant } from '@archive/schema/catalogue/kept-sets';
import { Button } from '#components/buttons/Button.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { Caption } from '#components/text/typography.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import { KeepChoice } from './control/KeepChoice.tsx';
import { KeptControls } from './control/KeptControls.tsx';
import { announcementOf, stateText } from './control/kept-texts.ts';
import { keepSet } from './kept-actions.ts';
import type { KeptState } from './kept-state.ts';
import type { OwnedManifest } from './manifests.ts';
import { useKeptSet } from './use-kept-set.ts';

export interface KeepOnDeviceProps {
  manifest: OwnedManifest;
  /** For a purchase without an account. */
  grant?: PurchaseGrant | null;
}

/** The control on a set's page: keeps its photos on this device, so that they open without a connection. */
export function KeepOnDevice({ manifest, grant = null }: KeepOnDeviceProps) {
  const { id, title } = manifest;
  const state = useKeptSet(id);
  return (
    <section aria-label="Keep on this device">
      <VisuallyHidden role="status">{announcementOf(title, state)}</VisuallyHidden>
      <Content manifest={manifest} grant={grant} state={state} />
    </section>
  );
}

function Content({ manifest, grant, state }: Required<KeepOnDeviceProps> & { state: KeptState }) {
  if (state.status === 'unknown') return null;
  if (state.status === 'unavailable') return <Caption>{stateText(state)}</Caption>;
  if (state.status === 'none') return <KeepChoice manifest={manifest} grant={grant} />;
  return (
    <KeptControls photoSetId={manifest.id} title={manifest.title} state={state}>
      {state.status === 'kept' && state.level === 'screen' && <AddCloseUps manifest={manifest} grant={grant} />}
    </KeptControls>
  );
}

/** Fetches the sizes that are missing; the others stay. */
function AddCloseUps({ manifest, grant }: Required<KeepOnDeviceProps>) {
  const isOnline = useIsOnline();
  const { isBusy, run } = useOneAtATime();
  if (!isOnline) return null;
  return (
    <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void run(() => keepSet(manifest, { level: 'all', grant }))}>
      Add Close-Ups
    </Button>
  );
}
