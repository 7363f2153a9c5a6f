import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { headingText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

/** A button on the hero picture, which is dark in both color schemes. */
export const chalkButton = css`
  background: ${t.color.chalk};
  color: ${t.color.stage};
  ${media.hover} {
    &:hover {
      background: ${t.color.sanguine};
      color: ${t.color.onSanguine};
    }
  }
`;

/** The story's three columns: headings in the first, text from the second on. */
export const storyColumns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space.m} ${t.space.l};
  padding-inline: ${t.space.margin};
  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** A heading in the first column, text, and optionally a picture at the end. */
export function StoryChapter({ title, picture, children }: { title: string; picture?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <Text>{children}</Text>
      {picture && <Plate>{picture}</Plate>}
    </Root>
  );
}

/** Opens a chapter in large type. */
export const Opening = styled.p`
  font-family: ${t.font.display};
  font-size: ${t.text.title};
  font-weight: 400;
  line-height: 1.24;
  letter-spacing: -0.005em;
  color: ${t.color.ink};
`;

const Root = styled.section`
  ${storyColumns}
  padding-top: ${t.space['2xl']};
`;

const Title = styled.h2`
  ${headingText}
  font-style: italic;
  ${media.desktop} {
    padding-top: 0.05em;
    text-wrap: balance;
  }
`;

const Text = styled.div`
  display: grid;
  gap: ${t.space.m};
  max-width: calc(${t.size.measure} + ${t.space.l});
  font-size: ${t.text.lede};
  line-height: 1.6;
  hanging-punctuation: first;
  ${media.desktop} {
    grid-column: 2 / -1;
  }
`;

/** Extends from the column to the edge of the page. */
const Plate = styled.div`
  margin: ${t.space.l} calc(-1 * ${t.space.margin}) 0;
  ${media.desktop} {
    grid-column: 2 / -1;
    margin: ${t.space.xl} calc(-1 * ${t.space.margin}) 0 0;
  }
`;
