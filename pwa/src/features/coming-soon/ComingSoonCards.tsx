import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

export interface ComingSoonCard {
  title: string;
  text: string;
}

/** What there will be. */
export function ComingSoonCards({ cards }: { cards: readonly ComingSoonCard[] }) {
  return (
    <List>
      {cards.map(({ title, text }) => (
        <li key={title}>
          <Title>{title}</Title>
          <Text>{text}</Text>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${t.space.m} ${t.space.l};
  width: 100%;
  max-width: calc(2 * ${t.size.measure});
  padding-block: ${t.space.s};
  li {
    padding-top: ${t.space.s};
    border-top: ${t.size.hairline} solid ${t.color.hairline};
  }
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Title = styled.h2`
  ${titleText}
`;

const Text = styled.p`
  margin-top: ${t.space['2xs']};
  color: ${t.color.graphite};
`;
