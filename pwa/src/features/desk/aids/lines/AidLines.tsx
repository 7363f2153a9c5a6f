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

function Text({ at, children }: { at: Place; children: string }) {
  return <Label style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%`, ...(at.x > 0.6 && BEFORE) }}>{children}</Label>;
}

/** Near the right edge of the photo, where it would be cut off. */
const BEFORE = { translate: 'calc(-100% - 1.5rem) -50%', transformOrigin: 'calc(100% + 1.5rem) 50%' };

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

/** Beside its place, so that the handle there can be seen. */
const Label = styled.span`
  position: absolute;
  translate: 1.5rem -50%;
  scale: calc(1 / var(--zoom, 1));
  transform-origin: -1.5rem 50%;
  padding: 0 0.375rem;
  background: ${t.color.chalk};
  color: ${t.color.stage};
  font-size: ${t.text.caption};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
