import { isCut } from '@archive/schema/catalogue/photos/photo';
import { styled } from 'styled-components';
import type { OpenedSet } from '#collection/owned-sets.ts';
import { Button } from '#components/buttons/Button.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { continueLabel } from '#kept/control/kept-texts.ts';
import { useKeptSet } from '#kept/sets/use-kept-set.ts';
import { useConnection } from '#platform/connection/connection.ts';
import { whenLoaded } from '#platform/connection/when-loaded.ts';
import { useOnVisible } from '#platform/timing/use-on-visible.ts';
import { t } from '#theme/tokens.ts';

export interface MissingPhotosProps {
  set: OpenedSet;
  /** It was read from this device. */
  isStored: boolean;
  onRetry: () => void;
}

/** Says why some photos of a set aren't shown. */
export function MissingPhotos({ set, isStored, onRetry }: MissingPhotosProps) {
  if (isCut(set.poses)) return null;
  return isStored ? <NotOnDevice photoSetId={set.id} /> : <BeingCut onRetry={onRetry} />;
}

/** With a connection, the shop sends the set with all its photos soon. */
function NotOnDevice({ photoSetId }: { photoSetId: number }) {
  const connection = useConnection();
  const label = continueLabel(useKeptSet(photoSetId));
  if (connection === 'online') return null;
  const when = whenLoaded(connection);
  return (
    <Waiting>
      <Notice title="Some photos aren't on this device yet" role="status">
        <p>{label ? `You can see them ${when}. To keep them here, press ${label} then.` : `They load ${when}.`}</p>
      </Notice>
    </Waiting>
  );
}

function BeingCut({ onRetry }: Pick<MissingPhotosProps, 'onRetry'>) {
  useOnVisible(onRetry);
  return (
    <Waiting>
      <Notice title="Some photos are being prepared" role="status">
        <p>It takes a few minutes.</p>
        <Button variant="secondary" size="small" onClick={onRetry}>
          Check Again
        </Button>
      </Notice>
    </Waiting>
  );
}

const Waiting = styled.div`
  margin-bottom: ${t.space.l};
  button {
    justify-self: start;
  }
`;
