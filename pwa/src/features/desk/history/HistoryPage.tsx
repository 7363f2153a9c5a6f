import { useApolloClient } from '@apollo/client/react';
import { screenTitle } from '@archive/schema/app/screens';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { LoadingFailure } from '#components/feedback/LoadingFailure.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { ClientPage, Stack } from '#components/layout/layout.tsx';
import { PageColumn } from '#components/layout/PageColumn.tsx';
import { BackLink } from '#components/links/BackLink.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Caption, PlainHeading } from '#components/text/typography.tsx';
import { useConnection } from '#platform/connection/connection.ts';
import { paths } from '#platform/navigation/paths.ts';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { useSignal } from '#signal/use-signal.ts';
import { useStorageOwner } from '#state/session/use-storage-owner.ts';
import { useSaveInterruptedSessions } from '../session/record/use-save-interrupted-sessions.ts';
import { syncHistory } from './drawing-history.ts';
import { HistorySync } from './HistorySync.tsx';
import { DrawnWeeks } from './list/DrawnWeeks.tsx';
import { isStoring } from './store/history-store.ts';
import { type DrawingHistory, useDrawingHistory } from './use-drawing-history.ts';

const title = screenTitle('/desk/history', '');

/** What the visitor has drawn, week by week. */
export function HistoryPage() {
  const history = useDrawingHistory();
  const owner = useStorageOwner();
  useSaveInterruptedSessions();
  return (
    <ClientPage>
      <PageTitle title={title} />
      <HistorySync />
      <PageColumn>
        <Stack $gap="s">
          <BackLink to={paths.desk()}>Desk</BackLink>
          <PlainHeading>{title}</PlainHeading>
        </Stack>
        {history.status === 'loading' && <Loading />}
        {history.status === 'missing' && <Missing />}
        {history.status === 'ready' && (
          <>
            <NotStoredNotice {...history} />
            <GuestHint {...history} />
            <UnsentNotice {...history} />
            <DrawnWeeks key={owner} sessions={history.sessions} whenEmpty={<NothingDrawn />} />
          </>
        )}
      </PageColumn>
    </ClientPage>
  );
}

function Loading() {
  return (
    <Stack $gap="m">
      <Caption role="status">Loading your history...</Caption>
      <Skeleton $height="6rem" />
      <Skeleton $height="6rem" />
    </Stack>
  );
}

/** HistorySync requests it again when there is a connection. */
function Missing() {
  const client = useApolloClient();
  const isOffline = useConnection() === 'offline';
  return (
    <LoadingFailure title="History not loaded" onRetry={() => syncHistory(client)} isOffline={isOffline}>
      We couldn&apos;t load your history. Your sessions are safe.
    </LoadingFailure>
  );
}

function NothingDrawn() {
  return (
    <EmptyState title="Nothing drawn yet" action={<ButtonLink to={paths.desk()}>Go to the Desk</ButtonLink>}>
      Your drawing sessions appear here, week by week.
    </EmptyState>
  );
}

function NotStoredNotice({ sessions }: DrawingHistory) {
  if (useSignal(isStoring) || sessions.length === 0) return null;
  return (
    <Notice title="Not saved on this device">
      <p>This browser can't save your sessions. They stay here until you close this page.</p>
    </Notice>
  );
}

function GuestHint({ isGuest, sessions }: DrawingHistory) {
  if (!isGuest || sessions.length === 0) return null;
  return (
    <Notice title="Your history is on this device only">
      <p>Sign in to keep your history on all your devices.</p>
      <div>
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => requestAuthDialog()}>
          Sign In
        </Button>
      </div>
    </Notice>
  );
}

function UnsentNotice({ isUnsent, problem }: DrawingHistory) {
  const client = useApolloClient();
  const isConnected = useConnection() === 'online';
  if (!isUnsent || (isConnected && !problem)) return null;
  if (!isConnected || problem?.code === 'NETWORK')
    return (
      <Notice title="Saved on this device" role="status">
        <p>It will be added to your account when you&apos;re back online.</p>
      </Notice>
    );
  return (
    <Notice title="Not in your account yet" role="status">
      <p>Saved on this device. {problem?.message}</p>
      <div>
        <Button variant="secondary" size="small" onClick={() => void syncHistory(client)}>
          Try Again
        </Button>
      </div>
    </Notice>
  );
}
