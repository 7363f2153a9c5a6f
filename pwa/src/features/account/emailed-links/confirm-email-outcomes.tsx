import { OTHERS_LINK, SIGN_IN_FOR_LINK } from '@archive/schema/accounts/account';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Caption } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { requestAuthDialog, requestProfileDialog } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session/session.tsx';
import { type Bought, boughtText } from '../bought-text.ts';
import { SignOutButton } from '../sign-out/SignOutButton.tsx';
import { LinkOutcome } from './LinkScreen.tsx';

export function EmailConfirmed({ joined: { photoSets, tickets } }: { joined: Bought }) {
  return (
    <LinkOutcome title="Email Confirmed" actions={<WhereTo hasTickets={tickets > 0} />}>
      {photoSets + tickets === 0 && <p>Your email is confirmed.</p>}
      {photoSets > 0 && <p>{boughtText({ photoSets, tickets: 0 }, 'added to your collection')}</p>}
      {tickets > 0 && <p>{boughtText({ photoSets: 0, tickets }, 'added to My Tickets')}</p>}
    </LinkOutcome>
  );
}

function WhereTo({ hasTickets }: { hasTickets: boolean }) {
  const { user } = useSession();
  return (
    <>
      {user ? (
        <Button onClick={requestProfileDialog}>Open My Profile</Button>
      ) : (
        <Button onClick={() => requestAuthDialog()}>Sign In</Button>
      )}
      {hasTickets ? (
        <ButtonLink to={paths.myTickets()} variant="secondary">
          My Tickets
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.photoSets()} variant="secondary">
          Browse Photo Sets
        </ButtonLink>
      )}
    </>
  );
}

/** For a guest: the link works only for the account that requested it. */
export function SignInForLink() {
  return (
    <LinkOutcome
      title="Confirm Your Email"
      actions={
        <>
          <Button onClick={() => requestAuthDialog()}>Sign In</Button>
          <ReturnHome />
        </>
      }
    >
      <p>{SIGN_IN_FOR_LINK}</p>
      <Caption>If you didn't request this, you can ignore it. Nothing will change.</Caption>
    </LinkOutcome>
  );
}

/** For a user who is signed in to another account than the link's. */
export function OthersLink({ username }: { username: string }) {
  return (
    <LinkOutcome
      title="Another Account's Link"
      actions={
        <>
          <SignOutButton />
          <ReturnHome />
        </>
      }
    >
      <Named>
        You're signed in as {username}. {OTHERS_LINK}
      </Named>
      <p>If that account is also yours, sign out and sign in to it.</p>
      <Caption>If you didn't request this, you can ignore it. Nothing will change.</Caption>
    </LinkOutcome>
  );
}

function ReturnHome() {
  return (
    <ButtonLink to={paths.home()} variant="secondary">
      Return Home
    </ButtonLink>
  );
}

const Named = styled.p`
  overflow-wrap: anywhere;
`;
