import { useEffect, useEffectEvent } from 'react';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { useSession } from '#state/session.tsx';
import { EmailConfirmed } from './EmailConfirmed.tsx';
import { LinkAction } from './LinkAction.tsx';
import { LinkScreen } from './LinkScreen.tsx';
import { OthersLink, SignInForLink } from './SignInForLink.tsx';
import { useConfirmEmail } from './use-confirm-email.ts';
import { useLinkToken } from './use-link-token.ts';

export function ConfirmEmailPage() {
  return (
    <LinkScreen screen="/confirm-email">
      <Confirmation />
    </LinkScreen>
  );
}

/** What one visitor was told is not for the next. */
function Confirmation() {
  const token = useLinkToken();
  const { status, user } = useSession();
  return <ConfirmEmail key={user?.id ?? status} token={token} />;
}

function ConfirmEmail({ token }: { token: string | null }) {
  const { status, user } = useSession();
  const { joined, state, call } = useConfirmEmail(token);
  const isOnline = useIsOnline();
  const isUntold = state.kind === 'idle' || (state.kind === 'failed' && state.code === 'NETWORK');
  // The server does it for the account of the link alone, so no other press is needed. Programs that look at links are guests.
  const confirmOnArrival = useEffectEvent(() => {
    if (token && !joined && isUntold) void call();
  });
  useEffect(() => {
    if (status === 'signedIn' && isOnline) confirmOnArrival();
  }, [status, isOnline]);

  if (joined) return <EmailConfirmed joined={joined} />;
  if (token && status === 'signedOut') return <SignInForLink />;
  if (user && state.kind === 'failed' && state.code === 'FORBIDDEN') return <OthersLink username={user.username} />;
  return (
    <LinkAction
      title="Confirm Your Email"
      label="Confirm My Email"
      busyLabel="Confirming..."
      token={token}
      state={status === 'loading' ? { kind: 'busy' } : state}
      onCall={call}
    >
      <p>Photo sets and tickets that were bought with this address as a guest are added to your account.</p>
    </LinkAction>
  );
}
