import { screenTitle } from '@archive/schema/app/screens';
import { REPLY_PROMISE } from '@archive/schema/contact/contact-texts';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Page, Stack } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Lede, PageHeading } from '#components/text/typography.tsx';
import { useAppConfig } from '#platform/start/app-config.ts';
import { useSignOutCount } from '#state/session/use-sign-out-count.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { ContactCards, ContactLinks } from './ContactCards.tsx';
import { ContactMessages } from './ContactMessages.tsx';

type Stage = 'first' | 'sent' | 'again' | 'queued';

export function ContactPage() {
  const title = screenTitle('/contact', useAppConfig().productName);
  const [{ stage, formCount }, setState] = useState({ stage: 'first' as Stage, formCount: 0 });
  const signOuts = useSignOutCount();
  const goTo = (next: Stage) => setState(({ formCount }) => ({ stage: next, formCount: formCount + 1 }));
  return (
    <Page>
      <PageTitle title={title} />
      {stage === 'sent' ? (
        <MessageSent onAnother={() => goTo('again')} />
      ) : (
        <>
          <Title>{title}</Title>
          <Columns>
            <ContactMessages
              key={`${formCount} ${signOuts}`}
              hasFocus={stage === 'again'}
              hasJustQueued={stage === 'queued'}
              onSent={() => goTo('sent')}
              onQueued={() => goTo('queued')}
            />
            <ContactCards />
          </Columns>
        </>
      )}
      <ContactLinks />
    </Page>
  );
}

const Title = styled(PageHeading)`
  max-width: 8em;
  margin: 0 0 ${t.space.xl} -0.04em;
  overflow-wrap: anywhere;
`;

const Columns = styled.div`
  display: grid;
  gap: ${t.space.xl} ${t.space.l};
  ${media.desktop} {
    grid-template-columns: 2fr 1fr;
  }
`;

/** Replaces the form and gets the focus. */
function MessageSent({ onAnother }: { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack $gap="l">
      <SentTitle ref={heading} tabIndex={-1}>
        Message Sent Successfully!
      </SentTitle>
      <Lede>Thank you for your message. You'll get a confirmation email shortly. {REPLY_PROMISE}</Lede>
      <div>
        <Button variant="secondary" onClick={onAnother}>
          Send Another Message
        </Button>
      </div>
    </Stack>
  );
}

const SentTitle = styled(PageHeading)`
  max-width: 7em;
`;
