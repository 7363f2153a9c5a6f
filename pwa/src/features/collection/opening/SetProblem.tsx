import { FindMyDownloads } from '#collection/FindMyDownloads.tsx';
import type { EndedPurchase } from '#collection/owned-sets.ts';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyScreen } from '#components/feedback/EmptyScreen.tsx';
import { ButtonRow } from '#components/layout/ButtonRow.tsx';
import { ClientPage } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { removalText } from '#kept/licenses/removals.ts';
import { useConnection } from '#platform/connection/connection.ts';
import { paths } from '#platform/navigation/paths.ts';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { usePageFrame } from '#state/page-frame.ts';
import { useSession } from '#state/session/session.tsx';
import { ShopLink } from './ShopLink.tsx';
import type { OpeningState } from './use-opened-set.ts';

export interface SetProblemProps {
  state: Exclude<OpeningState, { status: 'open' | 'loading' | 'collection' | 'parts' }>;
  onRetry: () => void;
}

/** Shown instead of a set that can't be opened. */
export function SetProblem({ state, onRetry }: SetProblemProps) {
  usePageFrame();
  const { kind, title, text } = useProblem(state);
  const isWaiting = kind === 'offline' || kind === 'unreachable';
  return (
    <ClientPage>
      <PageTitle title={title} />
      <EmptyScreen title={title} role={isWaiting ? 'status' : 'alert'} action={<ProblemActions kind={kind} onRetry={onRetry} />}>
        {text}
      </EmptyScreen>
    </ClientPage>
  );
}

type ProblemKind = keyof typeof texts | 'hold' | 'ended';

function useProblem(state: SetProblemProps['state']): { kind: ProblemKind; title: string; text: string } {
  const connection = useConnection();
  const { user } = useSession();
  switch (state.status) {
    case 'failed':
      return aboutProblem(connection === 'online' ? 'failed' : connection);
    case 'signedOut':
      return aboutProblem('signedOut');
    case 'missing':
      return aboutProblem(user ? 'account' : 'guest');
    case 'hold': {
      const text = `The payment for ${state.title} is disputed. You can't open this set while the bank reviews it.`;
      return { kind: 'hold', title: 'On Hold', text };
    }
    case 'ended':
      return aboutEnding(state, state.reason === 'duplicate' ? REFUNDED_LINK : removalText(state.reason));
    case 'removed':
      return aboutEnding(state, `${removalText(state.reason)} Its photos were removed from this device.`);
    default:
      return state satisfies never;
  }
}

function ProblemActions({ kind, onRetry }: { kind: ProblemKind; onRetry: () => void }) {
  return (
    <ButtonRow>
      {(kind === 'guest' || kind === 'signedOut') && (
        <Button aria-haspopup="dialog" onClick={() => requestAuthDialog()}>
          Sign In
        </Button>
      )}
      {(kind === 'failed' || kind === 'unreachable') && <Button onClick={onRetry}>Try Again</Button>}
      {(kind === 'account' || kind === 'ended') && <ShopLink isSecond={false} />}
      {(kind === 'guest' || kind === 'account') && <FindMyDownloads />}
      {kind === 'guest' && <ShopLink isSecond />}
      <ButtonLink to={paths.collection()} variant="secondary">
        My Collection
      </ButtonLink>
    </ButtonRow>
  );
}

const texts = {
  guest: {
    title: 'Not in Your Collection',
    text: 'Sign in if you bought the photo set with an account. If you opened a link from an email, it no longer works: get a new one.',
  },
  account: {
    title: 'Not in Your Collection',
    text: "This photo set isn't in your account. If you bought it without the account, get new links by email and open them here.",
  },
  signedOut: {
    title: "You're Signed Out",
    text: 'Sign in to open this photo set again.',
  },
  failed: {
    title: 'Photo Set Not Loaded',
    text: "We couldn't load this photo set. Please check your connection and try again.",
  },
  offline: {
    title: 'Not on This Device',
    text: "You're offline, and this photo set isn't saved on this device. It opens when you're back online.",
  },
  unreachable: {
    title: 'Not on This Device',
    text: "The shop isn't responding, and this photo set isn't saved on this device. It opens when the shop is back.",
  },
};

function aboutProblem(kind: keyof typeof texts) {
  return { kind, ...texts[kind] };
}

/** Only a guest sees this: to an account, its other purchase opens the set. */
const REFUNDED_LINK = 'You bought it twice, and this purchase was refunded. Use the link of your other purchase.';

function aboutEnding({ title, reason }: EndedPurchase, text: string) {
  return {
    kind: 'ended' as const,
    title: reason === 'gone' ? 'Not in Your Collection' : 'Purchase Refunded',
    text: `${title}: ${text}`,
  };
}
