import type { Reversal } from '@archive/schema/sales/reversal';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Spinner } from '#components/buttons/Spinner.tsx';
import { CheckIcon } from '#components/icons/icons.tsx';
import { Link } from '#components/links/Link.tsx';
import { EmailText } from '#components/text/EmailText.tsx';
import { SectionHeading } from '#components/text/typography.tsx';
import { isTemporaryOutage, outageTexts, type TemporaryOutage } from '#payment/outage.ts';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import type { MailStatus } from './ensure-mail.ts';

export type ShownMailStatus = Exclude<MailStatus, 'unknown' | 'owned' | Reversal>;

export interface MailStatusBlockProps {
  status: ShownMailStatus;
  /** Null if it isn't confirmed. */
  email: string | null;
  onTryAgain: () => void;
}

export function MailStatusBlock({ status, email, onTryAgain }: MailStatusBlockProps) {
  const address = email ? (
    <Address>
      <EmailText email={email} />
    </Address>
  ) : (
    'the email address you gave at checkout'
  );
  const headingRef = useRef<HTMLHeadingElement>(null);
  function handleTryAgain() {
    onTryAgain();
    // The button disappears, and the focus would be lost with it
    headingRef.current?.focus();
  }
  return (
    <Block aria-labelledby="check-your-email">
      <SectionHeading ref={headingRef} id="check-your-email" tabIndex={-1}>
        Check Your Email
      </SectionHeading>
      {status === 'problem' || status === 'notFound' ? (
        <Problem role="alert">{problems[status]}</Problem>
      ) : (
        <Line role="status">
          {icons[status]}
          <span>{texts[status](address)}</span>
        </Line>
      )}
      {status === 'unconfirmed' && (
        <p>
          If you didn't finish paying, go <Link to={paths.checkout()}>back to checkout</Link>. Your cart is saved, and you won't be charged
          twice.
        </p>
      )}
      {(retryable.has(status) || isTemporaryOutage(status)) && (
        <div>
          <Button variant="secondary" size="small" onClick={handleTryAgain}>
            Try Again
          </Button>
        </div>
      )}
    </Block>
  );
}

const retryable: ReadonlySet<ShownMailStatus> = new Set(['problem', 'notFound', 'unconfirmed']);

const problems = {
  problem: 'There was an issue sending your download email. Please contact support with your order details.',
  notFound: (
    <>
      We couldn't find this payment. <Link to={paths.contact()}>Contact support</Link>.
    </>
  ),
};

type Calm = Exclude<ShownMailStatus, keyof typeof problems>;

const icons: Record<Calm, ReactNode> = {
  sending: <Spinner />,
  offline: null,
  unreachable: <Spinner />,
  busy: <Spinner />,
  waiting: <Spinner />,
  postponed: null,
  sent: <CheckIcon />,
  unconfirmed: <Spinner />,
};

const texts: Record<Calm, (address: ReactNode) => ReactNode> = {
  sending: (address) => <>Sending your download links to {address}...</>,
  offline: (address) => <>You're offline. This page will check your email to {address} when you're back online.</>,
  unreachable: keepsAsking('unreachable'),
  busy: keepsAsking('busy'),
  waiting: (address) => <>Your download links are on their way to {address}. They may take a few minutes.</>,
  postponed: (address) => <>We can't email {address} right now. Save your downloads below, or reload this page in an hour.</>,
  sent: (address) => <>Your download links have been sent to {address}.</>,
  unconfirmed: (address) => <>We're confirming your payment. Then we'll send your download links to {address}.</>,
};

function keepsAsking(outage: TemporaryOutage) {
  return (address: ReactNode) => (
    <>
      {outageTexts[outage]} to send your download links to {address}.
    </>
  );
}

const Block = styled.section`
  display: grid;
  gap: ${t.space.s};
  padding: ${t.space.m};
  background: ${t.color.sheet};
  border: ${t.size.hairline} solid ${t.color.hairline};
`;

const Line = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${t.space.xs};
  svg {
    align-self: flex-start;
  }
`;

const Address = styled.strong`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Problem = styled.p`
  color: ${t.color.danger};
`;
