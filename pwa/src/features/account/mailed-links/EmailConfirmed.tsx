import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { requestAuthDialog, requestProfileDialog } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session.tsx';
import { type Bought, boughtText } from '../bought-text.ts';
import { LinkOutcome } from './LinkOutcome.tsx';

export function EmailConfirmed({ joined: { photoSets, tickets } }: { joined: Bought }) {
  return (
    <LinkOutcome title="Email Confirmed" actions={<WhereTo hasTickets={tickets > 0} />}>
      {photoSets + tickets === 0 && <p>Thank you. This address is yours.</p>}
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
