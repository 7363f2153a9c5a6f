import { screenHead } from '@archive/schema/page-head';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Page } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { PageHeading } from '#components/typography.tsx';
import { useAppConfig } from '#platform/app-config.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { ContactCards } from './ContactCards.tsx';
import { ContactForm } from './ContactForm.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { MessageSent } from './MessageSent.tsx';

type Stage = 'first' | 'sent' | 'again';

export function ContactPage() {
  const head = screenHead('/contact', useAppConfig().productName);
  const [stage, setStage] = useState<Stage>('first');
  return (
    <Page>
      <PageTitle {...head} />
      {stage === 'sent' ? (
        <MessageSent onAnother={() => setStage('again')} />
      ) : (
        <>
          <Title>{head.title}</Title>
          <Columns>
            <ContactForm hasFocus={stage === 'again'} onSent={() => setStage('sent')} />
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
