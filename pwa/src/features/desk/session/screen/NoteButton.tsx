import { css, styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** The words would cover the photo, or take a second line from it. */
const onlySign = css`
  margin-left: auto;
  font-size: 0;
  text-decoration: none;
  &::before {
    /* For browsers without the empty name */
    content: '!';
    content: '!' / '';
    font-size: ${t.text.lede};
    font-weight: 600;
  }
`;

/** A tooltip with the reason would need a mouse. */
export const NoteButton = styled.button`
  min-width: ${t.size.touch};
  min-height: ${t.size.touch};
  text-decoration: underline;
  ${media.low} {
    ${onlySign}
  }
  ${media.narrow} {
    ${onlySign}
  }
`;
