import type { FigureBox } from '@archive/schema/catalogue/photos/photo';
import type { Rect } from '#photos/geometry/rect.ts';

/** A bank card, the same everywhere (ISO 7810 ID-1), in millimeters. */
export const CARD = { long: 85.6, short: 53.98 } as const;

/** Pixels of the long edge of a card: from a coarse screen to the finest phone. */
export const CARD_PIXELS = { min: 200, max: 700 } as const;
/** As browsers assume: 96 pixels are an inch. */
export const USUAL_CARD_PIXELS = Math.round((CARD.long / 25.4) * 96);

export const PAPER_CM = { min: 5, max: 60 } as const;

/** '8 in (20 cm)': to half an inch. */
export function paperText(cm: number): string {
  return `${Math.round((cm / 2.54) * 2) / 2} in (${cm} cm)`;
}

/** How high the whole frame is when the figure has a size. @returns pixels @param cardPixels of the long edge of a card */
export function frameHeightFor(figureCm: number, figurePart: number, cardPixels: number): number {
  return (figureCm * 10 * (cardPixels / CARD.long)) / figurePart;
}

/** How high a figure is in the frame, as a part of it; the whole photo if the figure is unknown. @param place of the photo in the frame */
export function figurePart(figure: FigureBox | null, place: Rect): number {
  return figure && figure.height > 0 ? figure.height * place.height : place.height;
}
