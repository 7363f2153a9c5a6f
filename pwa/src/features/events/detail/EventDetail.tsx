import { COMING_SOON_TOAST_MS } from '@archive/schema/catalogue/events/event';
import { type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import type { CatalogueEvent } from '#catalogue/events.ts';
import { SectionHeading } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { EventCall } from './EventCall.tsx';
import { EventFaq } from './EventFaq.tsx';
import { EventOpening } from './EventOpening.tsx';
import { INVITATION } from './invitation.ts';

export function EventDetail({ event }: { event: CatalogueEvent }) {
  const { target, goToCall } = useCallToAction();
  return (
    <Article>
      <EventOpening event={event} onRegister={goToCall} />
      <EventSection title="About">
        <EventAbout text={event.about} />
      </EventSection>
      <EventSection title="Frequently Asked Questions">
        <EventFaq event={event} />
      </EventSection>
      <EventCall event={event} headingRef={target} />
    </Article>
  );
}

const Article = styled.article`
  display: flow-root;
`;

/** Blank lines separate paragraphs, even if they contain spaces. */
function EventAbout({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return (
    <Text>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Text>
  );
}

const Text = styled.div`
  display: grid;
  gap: ${t.space.m};
  max-width: ${t.size.measure};
  font-size: ${t.text.lede};
  line-height: 1.55;
  overflow-wrap: anywhere;
`;

/** The heading is in the first column, its content in the other two. */
function EventSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <div>{children}</div>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${t.space.m} ${t.space.l};
  margin: 0 ${t.space.margin};
  padding-block: ${t.space.l} ${t.space.xl};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
    > div {
      grid-column: span 2;
    }
  }
`;

/** The register button scrolls to the call to action, moves the focus there, and says why no form opened. */
function useCallToAction() {
  const target = useRef<HTMLHeadingElement>(null);
  function goToCall() {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    target.current?.focus({ preventScroll: true });
    target.current?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'center' });
    toast({
      title: 'Registration coming soon',
      description: INVITATION,
      durationMs: COMING_SOON_TOAST_MS,
    });
  }
  return { target, goToCall };
}
