import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import type { DeskAids } from '../desk-aids.ts';
import { degreesBetween } from '../geometry/angle.ts';
import { unitsOf } from '../geometry/measuring-stick.ts';
import { flip, type Place } from '../geometry/place.ts';
import { degreesText, unitsText } from './aid-texts.ts';
import { outsidePath, pathOf } from './line-shapes.ts';

export interface AidLinesProps {
  aids: DeskAids;
  /** Width of the frame by its height. */
  ratio: number;
  /** Not of a second photo beside it, which has only the lines that help to compare both. */
  isMain: boolean;
}

/** Lines over the photo. Each is dark on a light one, so that it can be seen on any photo. */
export function AidLines({ aids, ratio, isMain }: AidLinesProps) {
  const path = pathOf(aids, ratio, isMain);
  return (
    <>
      <Svg viewBox={`0 0 ${ratio} 1`} preserveAspectRatio="none" aria-hidden>
        {aids.isCropped && <path className="outside" fillRule="evenodd" d={outsidePath(aids.crop, ratio, aids)} />}
        <path className="light" d={path} />
        <path className="dark" d={path} />
      </Svg>
      {isMain && aids.hasAngle && <Text at={flip(aids.angle.corner, aids)}>{degreesText(degreesBetween(aids.angle, ratio))}</Text>}
      {isMain && aids.hasStick && <Text at={flip(aids.stick.to, aids)}>{unitsText(unitsOf(aids.stick, ratio))}</Text>}
    </>
  );
}

/** On the side of its place that has more room. */
function Text({ at, children }: { at: Place; children: string }) {
  return (
    <Label $isBefore={at.x > 0.5} style={{ '--x': `${at.x * 100}cqw`, '--y': `${at.y * 100}cqh` }}>
      {children}
    </Label>
  );
}

const Svg = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  overflow: visible;
  fill: none;
  path {
    vector-effect: non-scaling-stroke;
  }
  .outside {
    fill: var(--around);
    opacity: 0.88;
  }
  .light {
    stroke: ${t.color.chalk};
    stroke-opacity: 0.75;
    stroke-width: calc(3px / var(--zoom, 1));
  }
  .dark {
    stroke: ${t.color.stage};
    stroke-width: calc(1px / var(--zoom, 1));
  }
  @media (forced-colors: active) {
    .outside {
      fill: Canvas;
    }
    .light {
      stroke: Canvas;
      stroke-opacity: 1;
    }
    .dark {
      stroke: CanvasText;
    }
  }
`;

/** Beside its place, so that the handle there can be seen, and nearer to it where the photo would end. */
const Label = styled.span<{ $isBefore: boolean }>`
  --beside: ${({ $isBefore }) => ($isBefore ? 'max(-100% - 1.5rem, -1 * var(--x))' : 'min(1.5rem, 100cqw - var(--x) - 100%)')};
  --below: clamp(-1 * var(--y), -50%, 100cqh - var(--y) - 100%);
  position: absolute;
  left: var(--x);
  top: var(--y);
  translate: var(--beside) var(--below);
  scale: calc(1 / var(--zoom, 1));
  transform-origin: calc(-1 * var(--beside)) calc(-1 * var(--below));
  padding: 0 0.375rem;
  background: ${t.color.chalk};
  color: ${t.color.stage};
  font-size: ${t.text.caption};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
