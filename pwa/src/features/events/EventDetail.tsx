import { styled } from 'styled-components';
import { EventAbout } from './EventAbout.tsx';
import { EventCall } from './EventCall.tsx';
import { EventFaq } from './EventFaq.tsx';
import { EventOpening } from './EventOpening.tsx';
import { EventSection } from './EventSection.tsx';
import type { ListedEvent } from './listed-event.ts';
import { useCallToAction } from './use-call-to-action.ts';

export function EventDetail({ event }: { event: ListedEvent }) {
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
