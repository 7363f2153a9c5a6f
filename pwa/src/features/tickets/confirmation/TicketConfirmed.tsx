import { screenTitle } from '@archive/schema/app/screens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFundraiser } from '#catalogue/events.ts';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { PageActions } from '#components/layout/PageActions.tsx';
import { PageColumn } from '#components/layout/PageColumn.tsx';
import { Link } from '#components/links/Link.tsx';
import { EmailText } from '#components/text/EmailText.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Lede, PlainHeading } from '#components/text/typography.tsx';
import { isTemporaryOutage, outageTexts } from '#payment/outage.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useAppConfig } from '#platform/start/app-config.ts';
import { useGoodMoment } from '#platform/timing/good-moment.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { useHasTickets } from '#tickets/ticket-flags.ts';
import { TicketEvent } from '../checkout/TicketEvent.tsx';
import { TicketReminders } from '../checkout/TicketNotes.tsx';
import { TicketCard } from '../TicketCard.tsx';
import { TicketLede } from './TicketLede.tsx';
import { type TicketConfirmationState, useTicketConfirmation } from './use-ticket-confirmation.ts';

/** The confirmation with everything that the holder needs at the door. */
export function TicketConfirmed() {
  const { confirmation, tryAgain, isOffline } = useTicketConfirmation();
  useGoodMoment(confirmation?.status === 'confirmed');
  if (!confirmation || !hasHeading(confirmation)) return <Loading status={confirmation?.status ?? 'asking'} />;
  return (
    <Column>
      <PageTitle title="Ticket Confirmed!" />
      <Stack $gap="s">
        <PlainHeading>Ticket Confirmed!</PlainHeading>
        <TicketLede {...confirmation} />
      </Stack>
      {!confirmation.isStored && (
        <Notice title="This device couldn't save your ticket" role="status">
          <p>There's no space for it here, so it won't open without a connection. Use the ticket in your email at the door.</p>
        </Notice>
      )}
      <Ticket confirmation={confirmation} isOffline={isOffline} onTryAgain={tryAgain} />
      <TicketReminders />
      <PageActions>
        <ButtonLink to={paths.myTickets()}>My Tickets</ButtonLink>
        <ButtonLink to={paths.events()} variant="secondary">
          See All Events
        </ButtonLink>
        <ButtonLink to={paths.home()} variant="quiet">
          Back to Home
        </ButtonLink>
      </PageActions>
    </Column>
  );
}

/** For a return address of a payment, or with a name and email from the storage. */
function hasHeading({ isReturn, name, email }: TicketConfirmationState): boolean {
  return isReturn || Boolean(name && email);
}

/** Without a ticket: the specification's 'Loading...', a neutral page title, and links for visitors without a purchase. */
function Loading({ status }: Pick<TicketConfirmationState, 'status'>) {
  return (
    <Column>
      <PageTitle title={screenTitle('/ticket-success', '')} />
      <div role="status">
        <PlainHeading>Loading...</PlainHeading>
      </div>
      {status === 'unknown' && <Elsewhere />}
    </Column>
  );
}

function Elsewhere() {
  if (useHasTickets()) return <SavedHere />;
  return (
    <Lede>
      We couldn't find a ticket in this browser. If you bought one, look under <Link to={paths.myTickets()}>My Tickets</Link> or in your
      email. If not, <Link to={paths.raisingFutures()}>read about the event</Link>.
    </Lede>
  );
}

function SavedHere() {
  return (
    <>
      <Lede>Your tickets are saved in this browser.</Lede>
      <PageActions>
        <ButtonLink to={paths.myTickets()}>My Tickets</ButtonLink>
      </PageActions>
    </>
  );
}

interface TicketProps {
  confirmation: TicketConfirmationState;
  isOffline: boolean;
  onTryAgain: () => void;
}

function Ticket(props: TicketProps) {
  const { ticket } = props.confirmation;
  if (ticket) return <TicketCard ticket={ticket} />;
  return (
    <>
      <TicketPreview />
      <TicketToCome {...props} />
    </>
  );
}

function TicketPreview() {
  const event = useFundraiser();
  return (
    <Plate>
      <TicketEvent event={event ?? null} />
    </Plate>
  );
}

function TicketToCome({ confirmation, ...props }: TicketProps) {
  const { status, name, email } = confirmation;
  if (status === 'asking')
    return (
      <div role="status" aria-label="Loading your ticket...">
        <Skeleton $height="20rem" />
      </div>
    );
  return (
    <>
      {(name || email) && (
        <Holder>
          {name && <Row term="Ticket holder">{name}</Row>}
          {email && (
            <Row term="Email">
              <EmailText email={email} />
            </Row>
          )}
        </Holder>
      )}
      {status !== 'unknown' && status !== 'notFound' && <NoTicketYet status={status} {...props} />}
    </>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

type OpenStatus = Exclude<TicketConfirmationState['status'], 'asking' | 'unknown' | 'notFound'>;

const NOT_LOADED = "We couldn't load your ticket";

const titles: Record<Exclude<OpenStatus, 'confirmed'>, string> = {
  unconfirmed: "We're still confirming your payment",
  failed: NOT_LOADED,
  offline: NOT_LOADED,
  unreachable: NOT_LOADED,
  busy: NOT_LOADED,
};

function NoTicketYet({ status, isOffline, onTryAgain }: Omit<TicketProps, 'confirmation'> & { status: OpenStatus }) {
  const { supportEmail } = useAppConfig();
  if (isOffline)
    return (
      <Notice title="You're offline" role="status">
        <p>Your ticket appears here when you're back online. We also send it by email.</p>
      </Notice>
    );
  if (status === 'confirmed')
    return (
      <Notice title="Your payment is confirmed" role="status">
        <p>Your ticket is in your email. In the browser you bought it with, it's also under My Tickets.</p>
      </Notice>
    );
  return (
    <Notice title={titles[status]} role="status">
      {isTemporaryOutage(status) && <p>{outageTexts[status]}.</p>}
      <p>We'll email your ticket when your payment is confirmed. Questions? Write to {supportEmail}.</p>
      <div>
        <Button variant="secondary" size="small" onClick={onTryAgain}>
          Try Again
        </Button>
      </div>
    </Notice>
  );
}

const Column = styled(PageColumn).attrs({ $maxWidth: '44rem' })`
  ${media.desktop} {
    max-width: 60rem;
  }
`;

const Plate = styled.div`
  max-width: 36rem;
`;

const Holder = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${t.space['2xs']} ${t.space.m};
  overflow-wrap: anywhere;
  dt {
    color: ${t.color.graphite};
  }
`;
