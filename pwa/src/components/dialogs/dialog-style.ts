import { Dialog } from 'radix-ui';
import { css, keyframes, styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

export type DialogShape = 'middle' | 'drawer' | 'question';

const appear = keyframes`
  from { opacity: 0; }
`;
const disappear = keyframes`
  to { opacity: 0; }
`;
const enterRight = keyframes`
  from { transform: translateX(100%); }
`;
const leaveRight = keyframes`
  to { transform: translateX(100%); }
`;

/** Darkens the page behind a dialog and any dialog opened before it: both have one z-index, so the later one is on top. */
export const Veil = styled(Dialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${t.layer.dialog};
  background: ${t.color.veil};
  &[data-state='open'] {
    animation: ${appear} ${t.time.calm} ${t.ease.out};
  }
  &[data-state='closed'] {
    animation: ${disappear} ${t.time.quick} ease-in forwards;
  }
`;

const drawer = css`
  width: min(100vw, ${t.size.drawer});
  &[data-state='open'] {
    animation: ${enterRight} ${t.time.calm} ${t.ease.out};
  }
  &[data-state='closed'] {
    animation: ${leaveRight} ${t.time.quick} ease-in forwards;
  }
`;

const middle = css`
  &[data-state='open'] {
    animation: ${appear} ${t.time.calm} ${t.ease.out};
  }
  &[data-state='closed'] {
    animation: ${disappear} ${t.time.quick} ease-in forwards;
  }
  ${media.tablet} {
    /* Anchored at its top, so that content that grows or shrinks doesn't move what was just clicked */
    inset: 0;
    margin: clamp(${t.space.m}, 12dvh, 8rem) auto auto;
    width: min(calc(100vw - 2 * ${t.space.m}), ${t.size.measure});
    height: fit-content;
    max-height: calc(100dvh - clamp(${t.space.m}, 12dvh, 8rem) - ${t.space.m});
  }
`;

/** As high as its words: on phones at the bottom, where the thumb is. Not for fields, which a keyboard would cover. */
const question = css`
  inset: auto 0 0;
  height: auto;
  max-height: 100dvh;
  ${middle}
  /* Beside a long title nothing is left for the words: all of it scrolls, its button too. */
  @media (max-height: 30rem) {
    overflow-y: auto;
    && > * {
      flex: none;
    }
  }
`;

const shapes = { drawer, middle, question };

/** Full height at the right edge on phones, except a question; each variant has its own shape on larger screens. */
export const sheetStyle = css<{ $shape: DialogShape }>`
  position: fixed;
  z-index: ${t.layer.dialog};
  inset: 0 0 0 auto;
  display: flex;
  flex-direction: column;
  width: 100vw;
  height: 100dvh;
  background: ${t.color.paper};
  color: ${t.color.ink};
  &:focus {
    outline: none;
  }
  ${({ $shape }) => shapes[$shape]}
`;
