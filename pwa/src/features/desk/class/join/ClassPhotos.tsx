import type { ClassSession } from '@archive/schema/drawing/class-session';
import { fingerprint } from '@archive/schema/drawing/pose-deck';
import { Fragment } from 'react';
import { usePhotoSets } from '#catalogue/photo-sets.ts';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { ButtonRow } from '#components/layout/ButtonRow.tsx';
import { Link } from '#components/links/Link.tsx';
import { Caption } from '#components/text/typography.tsx';
import { useConnection } from '#platform/connection/connection.ts';
import { paths } from '#platform/navigation/paths.ts';
import { queryOfSource, SAMPLES } from '../../source/desk-source.ts';
import type { LoadedPoses } from '../../source/load-poses.ts';

export interface ClassPhotosProps {
  classSession: ClassSession;
  loaded: LoadedPoses;
  onRetry: () => void;
}

/** Whether this device has the photos of a class. */
export function ClassPhotos({ classSession, loaded, onRetry }: ClassPhotosProps) {
  if (loaded.missingIds.length > 0 || loaded.poses.length === 0) {
    return (
      <Notice title="You can't open all photos of this class" role="status" variant="info">
        <p>
          <MissingPhotos classSession={classSession} ids={loaded.missingIds} />
        </p>
        <ButtonRow>
          <Button variant="secondary" size="small" onClick={onRetry}>
            Check Again
          </Button>
          {classSession.photoSetIds.length > 0 && (
            <ButtonLink variant="secondary" size="small" to={paths.desk() + queryOfSource(SAMPLES)}>
              Use Free Samples
            </ButtonLink>
          )}
        </ButtonRow>
      </Notice>
    );
  }
  if (fingerprint(loaded.poses) === classSession.poses) return <Caption>Your photos are ready.</Caption>;
  return (
    <Notice title="Your photos are a different version" role="status" variant="info">
      <p>You may see different poses than the class. Go online and open the sets once to update them.</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Check Again
      </Button>
    </Notice>
  );
}

function MissingPhotos({ classSession, ids }: { classSession: ClassSession; ids: readonly number[] }) {
  const isOffline = useConnection() !== 'online';
  if (classSession.photoSetIds.length === 0) {
    if (isOffline) return "We couldn't open the free samples. Connect to the internet, then check again.";
    return 'Some free samples are still being prepared. Check again in a minute.';
  }
  if (ids.length === 0) {
    if (isOffline) return 'Connect to the internet, then check again.';
    if (classSession.pose === undefined) return 'The photos are being prepared. Check again in a minute.';
    return "The pose of this class isn't ready, or isn't in the set anymore. Check again in a minute, or ask your teacher for another link.";
  }
  return (
    <>
      {isOffline ? "This device can't open these sets offline: " : 'You need these sets in your collection: '}
      {ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <MissingSet id={id} />
        </Fragment>
      ))}
      {isOffline && '. If you own them, connect to the internet, then check again.'}
    </>
  );
}

/** By its title, if it is still on sale. */
function MissingSet({ id }: { id: number }) {
  const sets = usePhotoSets();
  const set = sets?.find((each) => each.id === id);
  if (set) return <Link to={paths.photoSet(set)}>{set.title}</Link>;
  return sets && sets.length > 0 ? `a set that is no longer on sale (number ${id})` : `photo set number ${id}`;
}
