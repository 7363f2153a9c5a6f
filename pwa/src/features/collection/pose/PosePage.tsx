import { screenTitle } from '@archive/schema/app/screens';
import { parsePhotoSetSlug } from '@archive/schema/catalogue/photo-set-path';
import { useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDeviceSets } from '#collection/device/device-sets.ts';
import type { OpenedPose, OpenedSet } from '#collection/owned-sets.ts';
import { type PhotoSource, photoSource } from '#collection/photos/photo-source.ts';
import { viewOfOpened } from '#collection/photos/view-of-opened.ts';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyScreen } from '#components/feedback/EmptyScreen.tsx';
import { ClientPage } from '#components/layout/layout.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Caption } from '#components/text/typography.tsx';
import { WalkViewer } from '#photos/WalkViewer.tsx';
import type { WalkView } from '#photos/walk-view.ts';
import { useConnection } from '#platform/connection/connection.ts';
import { whenLoaded } from '#platform/connection/when-loaded.ts';
import { paths } from '#platform/navigation/paths.ts';
import { usePageFrame } from '#state/page-frame.ts';
import { safePadding } from '#theme/safe-area.ts';
import { t } from '#theme/tokens.ts';
import { SetProblem } from '../opening/SetProblem.tsx';
import { type OpeningState, useOpenedSet } from '../opening/use-opened-set.ts';
import { AllPosesLink } from './AllPosesLink.tsx';
import { parsePosition, parseView, poseAnchor, viewQuery } from './pose-address.ts';
import { usePoseAddress } from './use-pose-address.ts';

/** A pose of a set, over the whole window. */
export function PosePage() {
  const { slug = '', pose } = useParams();
  const { state, retry } = useOpenedSet(parsePhotoSetSlug(slug));
  const position = parsePosition(pose);
  if (state.status === 'open') {
    const isKnown = state.set.poses.some((other) => other.position === position);
    return isKnown && position !== null ? <OpenPose {...state} firstPosition={position} /> : <UnknownPose set={state.set} />;
  }
  if (state.status === 'collection') return <Navigate to={paths.collectionSet(state.collection)} replace />;
  if (state.status === 'parts') return <Navigate to={paths.collection()} replace />;
  return state.status === 'loading' ? <Opening /> : <SetProblem state={state} onRetry={retry} />;
}

type OpenPoseProps = Pick<Extract<OpeningState, { status: 'open' }>, 'set' | 'grant' | 'isStored'> & { firstPosition: number };

function OpenPose({ set, grant, isStored = false, firstPosition }: OpenPoseProps) {
  const device = useDeviceSets();
  const connection = useConnection();
  const navigate = useNavigate();
  const { search } = useLocation();
  const source = useMemo(() => photoSource(set.id, grant, device), [set.id, grant, device]);
  const [{ position, view }, setPlace] = useState({ position: firstPosition, view: parseView(search) });
  const [firstView] = useState(view);
  const index = set.poses.findIndex((pose) => pose.position === position);
  const [pose, previous, next] = [set.poses[index], set.poses[index - 1], set.poses[index + 1]];
  const views = useMemo(() => viewsOf(pose, source), [pose, source]);
  const ahead = useMemo(() => [next, previous].flatMap((other) => viewsOf(other, source).slice(0, 1)), [next, previous, source]);
  usePoseAddress(paths.collectionPose(set, position) + viewQuery(view));
  const setPath = `${paths.collectionSet(set)}#${poseAnchor(position)}`;
  const goTo = (other: OpenedPose | undefined) => other && (() => setPlace({ position: other.position, view: 0 }));
  if (!pose) return <UnknownPose set={set} />;
  return (
    <Window>
      <PageTitle title={`${pose.name}, ${set.title}`} />
      <VisuallyHidden as="h1">
        {pose.name}, {set.title}
      </VisuallyHidden>
      <WalkViewer
        name={pose.name}
        views={views}
        mode="full"
        initialView={position === firstPosition ? firstView : 0}
        onViewChange={(changed) => setPlace({ position, view: changed })}
        onPreviousPose={goTo(previous)}
        onNextPose={goTo(next)}
        leading={<AllPosesLink to={setPath} title={set.title} />}
        onEscape={() => navigate(setPath)}
        ahead={ahead}
        emptyText={isStored ? `This photo isn't on this device yet. It loads ${whenLoaded(connection)}.` : undefined}
      />
    </Window>
  );
}

function viewsOf(pose: OpenedPose | undefined, source: PhotoSource): WalkView[] {
  return (pose?.views ?? []).map((view) => viewOfOpened(view, source));
}

function UnknownPose({ set }: { set: OpenedSet }) {
  usePageFrame();
  const title = 'Pose Not Found';
  return (
    <ClientPage>
      <PageTitle title={title} />
      <EmptyScreen title={title} role="alert" action={<ButtonLink to={paths.collectionSet(set)}>All Poses of the Set</ButtonLink>}>
        We couldn&apos;t find this pose in {set.title}. The set may have changed since the link was made.
      </EmptyScreen>
    </ClientPage>
  );
}

function Opening() {
  return (
    <Waiting>
      <PageTitle title={screenTitle('/collection/:slug/:pose', '')} />
      <Caption role="status">Opening pose...</Caption>
    </Waiting>
  );
}

/** Below the offline banner, as high as the window. */
const Window = styled.div`
  height: calc(100dvh - ${t.size.banner});
  ${safePadding}
`;

const Waiting = styled(Window)`
  display: grid;
  place-items: center;
`;
