import { useQuery } from '@apollo/client/react';
import { SCREENS, screenTitle } from '@archive/schema/app/screens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { LoadingFailure } from '#components/feedback/LoadingFailure.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { ClientPage, Stack } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { PlainHeading } from '#components/text/typography.tsx';
import { ConfirmPassword } from '#forms/ConfirmPassword.tsx';
import { SessionMeDocument } from '#generated/graphql.ts';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { paths } from '#platform/navigation/paths.ts';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { useSession } from '#state/session/session.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { OfficeNav, type OfficeScreenName } from './OfficeNav.tsx';

export interface OfficeScreenProps {
  name: OfficeScreenName;
  /** What the screen shows, if that isn't always the same. */
  title?: string;
  /** Shown while it isn't known who the visitor is, because the shop can't be reached. */
  failureTitle?: string;
  /** Placeholders until it is known who the visitor is. */
  loading?: ReactNode;
  /** Above the heading: the link to the list. */
  back?: ReactNode;
  /** Beside the heading: what can be created here. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of every owners' screen. The server decides who may see what; this tells visitors who may not see it. */
export function OfficeScreen({
  name,
  title = screenTitle(SCREENS[name].path, ''),
  failureTitle = "We couldn't check your sign-in",
  loading = <Skeleton $height="24rem" />,
  back,
  action,
  children,
}: OfficeScreenProps) {
  const { status, user } = useSession();
  const isOwner = user?.isAdmin === true;
  return (
    // An owner's navigation moves nothing when it appears
    <Frame $hasNav={isOwner || status === 'loading'}>
      <PageTitle title={title} />
      {isOwner && <OfficeNav />}
      <Column>
        <div>
          {/* Also before it is known who asks: the heading below stays where it is */}
          {(isOwner || status === 'loading') && back}
          <Head>
            <PlainHeading>{title}</PlainHeading>
            {isOwner && action}
          </Head>
        </div>
        {status === 'loading' && loading}
        {status === 'signedOut' && <NotSignedIn failureTitle={failureTitle} />}
        {user && (isOwner ? children : <NotAnOwner />)}
      </Column>
      {isOwner && <ConfirmPassword username={user.username} />}
    </Frame>
  );
}

function NotSignedIn({ failureTitle }: { failureTitle: string }) {
  const { error, isAsking, retry } = useSessionDoubt();
  const isOffline = useRetryOnReconnect(retry);
  if (isAsking) return <Skeleton $height="24rem" />;
  if (error) {
    return (
      <LoadingFailure title={failureTitle} onRetry={retry} isOffline={isOffline} isNeverStored>
        {toRequestError(error).message}
      </LoadingFailure>
    );
  }
  return (
    <EmptyState title="Owners only" action={<Button onClick={() => requestAuthDialog()}>Sign In</Button>}>
      Sign in with an owner&apos;s account to continue.
    </EmptyState>
  );
}

function NotAnOwner() {
  return (
    <EmptyState title="Owners only" action={<ButtonLink to={paths.home()}>Back to Home</ButtonLink>}>
      Your account isn&apos;t an owner&apos;s account.
    </EmptyState>
  );
}

/**
 * Whether a visitor is signed out or the session request failed: the session treats both as signed out, so this requests it
 * once more. `retry` asks for both, and never rejects.
 */
function useSessionDoubt() {
  const { status, refresh } = useSession();
  const { error, loading, refetch } = useQuery(SessionMeDocument, {
    skip: status !== 'signedOut',
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const retry = () => refresh().then(() => refetch());
  return { error, isAsking: loading, retry };
}

/** On phones the navigation is a bar at the bottom, on tablets a rail, on desktops a sidebar. */
const Frame = styled(ClientPage)<{ $hasNav: boolean }>`
  padding-bottom: calc(${t.space['2xl']} + ${t.size.bar});
  ${media.tablet} {
    display: grid;
    grid-template-columns: ${({ $hasNav }) => $hasNav && '5.5rem'} minmax(0, 1fr);
    align-items: start;
    gap: ${t.space.l};
    padding-bottom: ${t.space['2xl']};
  }
  ${media.wide} {
    grid-template-columns: ${({ $hasNav }) => $hasNav && '11rem'} minmax(0, 1fr);
  }
`;

const Column = styled(Stack).attrs({ $gap: 'l' as const })`
  container-type: inline-size;
  grid-column: -2;
  width: 100%;
  max-width: ${t.size.page};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space.s};
  /* Titles stay where they are, with and without a button */
  min-height: ${t.size.control};
`;
