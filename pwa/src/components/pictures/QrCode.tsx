import { create } from 'qrcode';
import { useMemo } from 'react';
import { styled } from 'styled-components';

export interface QrCodeProps {
  text: string;
  /** The text for screen readers. */
  label: string;
}

/** The white margin that scanners need, in modules. */
const QUIET = 4;

/** A QR code as one path: sharp at any size, and dark on white in both color schemes, because scanners require it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => drawingOf(text), [text]);
  const edge = size + 2 * QUIET;
  return (
    <Drawing viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x={-QUIET} y={-QUIET} width={edge} height={edge} fill="#fff" />
      <path d={path} fill="#000" />
    </Drawing>
  );
}

function drawingOf(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
  }
  return { path, size };
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;
`;
