import { isFundraiser } from '@archive/schema/event';
import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { FUNDRAISER_RULES, faq } from './faq.ts';
import type { ListedEvent } from './listed-event.ts';

/** The browser's own disclosure: works by keyboard, and a search within the page opens the answer that it finds. */
export function EventFaq({ event }: { event: ListedEvent }) {
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
  /* plus, and minus while open: two strokes, of which one lies down */
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
