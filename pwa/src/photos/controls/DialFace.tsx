import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

export interface DialFaceProps {
  /** Degrees of each view, clockwise from the front. */
  angles: readonly number[];
  /** The current one; none in a picture that only shows where the vantage points are. */
  view?: number;
  className?: string;
}

/** Of the 100 units that the dial is wide. */
const RADIUS = 38;

/** The vantage points around the figure, seen from above. The front is at the bottom, where the viewer stands. Decoration. */
export function DialFace({ angles, view, className }: DialFaceProps) {
  const dot = view === undefined ? 'point' : 'view';
  const current = view === undefined ? undefined : angles[view];
  return (
    <Face viewBox="-50 -50 100 100" aria-hidden className={className}>
      <circle r={RADIUS} className="ring" />
      {current !== undefined && <path d={sightFrom(current)} className="sight" />}
      <circle r="6" className="figure" />
      {angles.map((angle, index) => {
        const { x, y } = placeOf(angle, RADIUS);
        return <circle key={angle} cx={x} cy={y} r={index === view ? 6.5 : 3.5} className={index === view ? 'current' : dot} />;
      })}
    </Face>
  );
}

function placeOf(angle: number, radius: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180;
  return { x: round(-radius * Math.sin(radians)), y: round(radius * Math.cos(radians)) };
}

/** What is seen from there: a wedge from the vantage point to both sides of the figure. */
function sightFrom(angle: number): string {
  const [eye, left, right] = [placeOf(angle, RADIUS), placeOf(angle + 90, 14), placeOf(angle - 90, 14)];
  return `M${eye.x} ${eye.y}L${left.x} ${left.y}L${right.x} ${right.y}z`;
}

/** The server and the browser must write the same digits. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const Face = styled.svg`
  .ring {
    fill: none;
    stroke: ${t.color.edge};
    stroke-width: 1;
  }
  .sight {
    fill: ${t.color.sanguine};
    opacity: 0.16;
  }
  .figure {
    fill: ${t.color.graphite};
  }
  .point {
    fill: ${t.color.graphite};
  }
  .view {
    fill: ${t.color.paper};
    stroke: ${t.color.edge};
    stroke-width: 1.5;
  }
  .current {
    fill: ${t.color.sanguine};
  }
`;
