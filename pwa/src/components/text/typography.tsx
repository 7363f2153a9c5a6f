import { styled } from 'styled-components';
import { captionText, displayText, headingText, titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

/** The page's one h1 in the largest size. */
export const PageHeading = styled.h1`
  ${displayText}
  font-size: ${t.text.display};
`;

/** An h1 for screens that are a tool rather than an opening: checkout, account, admin. */
export const PlainHeading = styled.h1`
  ${headingText}
`;

export const SectionHeading = styled.h2`
  ${titleText}
`;

export const Lede = styled.p`
  max-width: ${t.size.measure};
  font-size: ${t.text.lede};
  line-height: 1.5;
  color: ${t.color.graphite};
`;

export const Caption = styled.p`
  ${captionText}
  color: ${t.color.graphite};
`;
