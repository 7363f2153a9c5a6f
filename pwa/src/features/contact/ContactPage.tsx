import { screenTitle } from '@archive/schema/screen-title';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Page } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { PageHeading } from '#components/typography.tsx';
import { useAppConfig } from '#platform/start/app-config.ts';
import { useDepartures } from '#state/use-departures.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { ContactCards } from './ContactCards.tsx';
import { ContactDesk } from './ContactDesk.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { MessageSent } from './MessageSent.tsx';

type Stage = 'first' | 'sent' | 'again' | 'kept';

export function ContactPage() {
  const title = screenTitle('/contact', useAppConfig().productName);
  const [{ stage, round }, setState] = useState({ stage: 'first' as Stage, round: 0 });
  const departures = useDepartures();
  const goTo = (next: Stage) => setState(({ round }) => ({ stage: next, round: round + 1 }));
  return (
    <Page>
      <PageTitle title={title} />
      {stage === 'sent' ? (
        <MessageSent onAnother={() => goTo('again')} />
      ) : (
        <>
          <Title>{title}</Title>
          <Columns>
            <ContactDesk
              key={`${round} ${departures}`}
              hasFocus={stage === 'again'}
              hasJustKept={stage === 'kept'}
              onSent={() => goTo('sent')}
              onKept={() => goTo('kept')}
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
