import { keyframes, styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { begun, finished, guides, planned } from './figure-paths.ts';

/** How every figure begins: the lines that hold it, then one mass after the other. Half of it is drawn. Decoration. */
export function FigureUnderConstruction() {
  return (
    <Sheet viewBox="0 0 320 480" aria-hidden>
      <Chalk>{strokes(guides, 0)}</Chalk>
      <Firm>{strokes(finished, 2)}</Firm>
      <Thin>{strokes(begun, 6)}</Thin>
      <Chalk>{strokes(planned, 10)}</Chalk>
    </Sheet>
  );
}

/** One after the other, in quarters of a slow beat. */
function strokes(paths: readonly string[], beat: number) {
  return paths.map((path, index) => (
    <Stroke key={path} d={path} pathLength={1} style={{ animationDelay: `calc(${beat + index / 2} * ${t.time.slow} / 4)` }} />
  ));
}

const draw = keyframes`
  from { stroke-dashoffset: 1; }
`;

const Sheet = styled.svg`
  justify-self: center;
  width: 100%;
  max-width: 24rem;
  max-height: 72svh;
  fill: none;
  stroke-linejoin: round;
`;

const Chalk = styled.g`
  stroke: ${t.color.sanguine};
  stroke-width: 0.75;
`;

const Firm = styled.g`
  stroke: ${t.color.ink};
  stroke-width: 1.35;
`;

const Thin = styled.g`
  stroke: ${t.color.ink};
  stroke-width: 0.6;
`;

const Stroke = styled.path`
  stroke-dasharray: 1;
  animation: ${draw} calc(1.5 * ${t.time.slow}) ${t.ease.out} backwards;
  ${media.reducedMotion} {
    animation: none;
    stroke-dasharray: none;
  }
`;
