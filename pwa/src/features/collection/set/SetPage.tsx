import { screenTitle } from '@archive/schema/app/screens';
import { parsePhotoSetSlug } from '@archive/schema/catalogue/photo-set-path';
import { isCut } from '@archive/schema/catalogue/photos/photo';
import { useEffect, useMemo } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { countsIn, factsOf } from '#collection/counts.ts';
import { useDeviceSets } from '#collection/device/device-sets.ts';
import { hasFiles } from '#collection/owned-sets.ts';
import { photoSource } from '#collection/photos/photo-source.ts';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { ClientPage, Stack } from '#components/layout/layout.tsx';
import { BackLink } from '#components/links/BackLink.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Caption } from '#components/text/typography.tsx';
import { deskPathOf } from '#platform/navigation/desk-path.ts';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import { SetProblem } from '../opening/SetProblem.tsx';
import { type OpeningState, useOpenedSet } from '../opening/use-opened-set.ts';
import { CompleteCollection } from './CompleteCollection.tsx';
import { MissingPhotos } from './MissingPhotos.tsx';
import { PoseRow } from './PoseRow.tsx';
import { SetZips } from './SetZips.tsx';
import { Head, Title } from './set-head.ts';

/** A set of the collection, pose by pose. */
export function SetPage() {
  const id = parsePhotoSetSlug(useParams().slug ?? '');
  const { state, retry } = useOpenedSet(id);
  if (state.status === 'open') return <OpenSet {...state} onRetry={retry} />;
  if (state.status === 'collection') return <CompleteCollection {...state} />;
  // Its sets were bought one by one
  if (state.status === 'parts') return <Navigate to={paths.collection()} replace />;
  return state.status === 'loading' ? <SetSkeleton /> : <SetProblem state={state} onRetry={retry} />;
}

type OpenSetProps = Pick<Extract<OpeningState, { status: 'open' }>, 'set' | 'grant' | 'isStored'> & { onRetry: () => void };

function OpenSet({ set, grant, isStored = false, onRetry }: OpenSetProps) {
  const device = useDeviceSets();
  const source = useMemo(() => photoSource(set.id, grant, device), [set.id, grant, device]);
  const counts = countsIn(set.poses);
  const isBeingCut = !isStored && !isCut(set.poses);
  useAnchor();
  return (
    <ClientPage>
      <PageTitle title={set.title} />
      <Head>
        <BackLink to={paths.collection()}>My collection</BackLink>
        <Title>{set.title}</Title>
        <Caption>{factsOf(counts)}</Caption>
        {counts.photoCount > 0 ? (
          <Actions>
            {set.poses.some(hasFiles) && (
              <ButtonLink to={deskPathOf(set.id)} size="small">
                Draw from This Set
              </ButtonLink>
            )}
            {device.Control && <device.Control photoSetId={set.id} title={set.title} {...{ grant, isBeingCut }} />}
          </Actions>
        ) : (
          <p>The photos of this set can&apos;t be opened here yet. They&apos;re all in the zip file.</p>
        )}
      </Head>
      <MissingPhotos {...{ set, isStored, onRetry }} />
      <Poses>
        {set.poses.map((pose) => (
          <PoseRow key={pose.position} {...{ set, pose, source }} emptyText={isStored ? 'Not on this device yet' : 'Being prepared'} />
        ))}
      </Poses>
      <SetZips set={set} isLinked={grant !== null} />
    </ClientPage>
  );
}

/** Back from a pose: its row is where the visitor left. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    // After the focus was moved to the beginning of the new screen
    const timer = setTimeout(() => {
      const row = hash ? document.getElementById(hash.slice(1)) : null;
      row?.scrollIntoView({ block: 'center', behavior: 'instant' });
      row?.querySelector('a')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [hash]);
}

function SetSkeleton() {
  return (
    <ClientPage>
      <PageTitle title={screenTitle('/collection/:slug', '')} />
      <Stack $gap="m">
        <Caption role="status">Opening photo set...</Caption>
        <Skeleton $height={t.text.heading} $width="60%" />
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} $height="12rem" />
        ))}
      </Stack>
    </ClientPage>
  );
}

/** In one line where there is room. The control has a progress bar, which needs a width. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${t.space.s} ${t.space.m};
  width: 100%;
  margin-top: ${t.space['2xs']};
  > section {
    flex: 0 1 28rem;
    min-width: min(100%, 22rem);
  }
`;

const Poses = styled.ol`
  display: grid;
  gap: ${t.space.m};
`;
