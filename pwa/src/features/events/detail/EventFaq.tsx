import { isFundraiser } from '@archive/schema/catalogue/events/event';
import { styled } from 'styled-components';
import type { CatalogueEvent } from '#catalogue/events.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** The browser's own disclosure element: it works by keyboard, and searching the page opens the answer with the match. */
export function EventFaq({ event }: { event: CatalogueEvent }) {
  return (
    <>
      {isFundraiser(event) && <Rules>{FUNDRAISER_RULES}</Rules>}
      <ul>
        {faq.map(({ question, answer }) => (
          <Item key={question}>
            <details>
              <Question>
                <h3>{question}</h3>
              </Question>
              <Answer>{answer}</Answer>
            </details>
          </Item>
        ))}
      </ul>
    </>
  );
}

const Rules = styled.p`
  max-width: ${t.size.measure};
  padding-bottom: ${t.space.m};
`;

const Item = styled.li`
  border-bottom: ${t.size.hairline} solid ${t.color.hairline};
  &:first-child {
    border-top: ${t.size.hairline} solid ${t.color.hairline};
  }
`;

const Question = styled.summary`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${t.space.m};
  min-height: ${t.size.touch};
  padding-block: ${t.space.s};
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  h3 {
    font-size: ${t.text.lede};
    line-height: 1.3;
  }
  /* plus, and minus while open: two strokes, one of them horizontal */
  &::after {
    content: '';
    width: 1rem;
    height: 1rem;
    background:
      linear-gradient(currentColor, currentColor) center / 100% ${t.size.hairline} no-repeat,
      linear-gradient(currentColor, currentColor) center / ${t.size.hairline} 100% no-repeat;
    transition: rotate ${t.time.calm} ${t.ease.out};
  }
  [open] > &::after {
    background-size:
      100% ${t.size.hairline},
      0 100%;
    rotate: 180deg;
  }
  ${media.hover} {
    &:hover {
      color: ${t.color.sanguine};
    }
  }
`;

const Answer = styled.p`
  max-width: ${t.size.measure};
  padding-bottom: ${t.space.m};
  padding-right: ${t.space.l};
  color: ${t.color.graphite};
`;

/** The answers below apply to drawing events. The fundraiser has its own rules. */
const FUNDRAISER_RULES = 'raisingFutures is different: all ticket sales are final, and you can arrive any time.';

/** Common questions. The policies are the specification's. */
const faq = [
  {
    question: 'What should I bring?',
    answer:
      'Whatever you like to draw with: pencils, charcoal, ink or a tablet. We provide easels, boards and stools where an event needs them. Bring your own paper, and a warm layer for outdoor events.',
  },
  {
    question: 'Do I need prior experience?',
    answer:
      'No. All levels are welcome, and no one has to show their drawings. Beginners and artists with decades of practice draw side by side here and learn from each other.',
  },
  {
    question: 'Will there be live models?',
    answer:
      'Yes, at every figure drawing event. Our models are experienced and fairly paid. Exhibitions and gatherings may not have models; see the description above.',
  },
  {
    question: 'What is your refund policy?',
    answer:
      "You get a full refund up to 48 hours before the event begins. After that we can't offer your spot to anyone else, so we can't refund it.",
  },
  {
    question: 'Can I take photos?',
    answer:
      'Photography is not allowed at our events, out of respect for the models and everyone who is there to draw. Please keep phones and cameras in your bag.',
  },
  {
    question: "What if I'm late?",
    answer:
      "Please arrive 15 minutes early to find a seat and settle in. If you're running late, you can join within the first 30 minutes. After that we keep the door closed so the model isn't disturbed.",
  },
] as const;
