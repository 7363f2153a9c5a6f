import { OTHERS_LINK, SIGN_IN_FOR_LINK } from '@archive/schema/account';
import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Caption } from '#components/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { useSignOut } from '../use-sign-out.ts';
import { LinkOutcome } from './LinkOutcome.tsx';

/** For a guest with a link that works for its own account alone. */
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
      <Caption>It was not you who asked? Then ignore the link: nothing happens without you.</Caption>
    </LinkOutcome>
  );
}

/** For somebody who is signed in to another account than the link's. */
export function OthersLink({ username }: { username: string }) {
  const signOut = useSignOut();
  return (
    <LinkOutcome
      title="Another Account’s Link"
      actions={
        <>
          <Button onClick={signOut}>Sign Out</Button>
          <ReturnHome />
        </>
      }
    >
      <Named>
        You are signed in as {username}. {OTHERS_LINK}
      </Named>
      <p>That account is yours, too? Sign out, and sign in to it.</p>
      <Caption>It was not you who asked? Then ignore the link: nothing happens without you.</Caption>
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
