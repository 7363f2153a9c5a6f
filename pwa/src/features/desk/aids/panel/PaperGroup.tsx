import { useState } from 'react';
import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import { CARD, CARD_PIXELS, PAPER_CM, paperText, USUAL_CARD_PIXELS } from '../geometry/paper-size.ts';
import { Group, Note, Row, Slider } from './controls.tsx';
import { AidSwitch, type GroupProps } from './LookGroup.tsx';

/** The figure as large as on paper. */
export function PaperGroup({ control }: GroupProps) {
  const { aids, change, cardPixels, onCardPixels } = control;
  const pixels = cardPixels ?? USUAL_CARD_PIXELS;
  const [isFirstTime] = useState(cardPixels === null);
  return (
    <Group title="Paper">
      <Row>
        <AidSwitch control={control} aid="paperSize" />
      </Row>
      {aids.isPaperSize && cardPixels !== null && (
        <Slider
          label="Height of the figure"
          value={aids.paperCm}
          min={PAPER_CM.min}
          max={PAPER_CM.max}
          text={paperText(aids.paperCm)}
          onChange={(paperCm) => change({ paperCm })}
        />
      )}
      {aids.isPaperSize && (
        <Screen open={isFirstTime} ref={isFirstTime ? showWhole : null}>
          <Summary>Measure this screen</Summary>
          <Measuring>
            <Note>Hold a bank card against the screen and make the outline as large as the card.</Note>
            <Slider
              label="Size of the outline"
              value={pixels}
              min={CARD_PIXELS.min}
              max={CARD_PIXELS.max}
              text={`${pixels} pixels`}
              onChange={onCardPixels}
            />
            <Card aria-hidden style={{ width: (pixels * CARD.short) / CARD.long, height: pixels }} />
          </Measuring>
        </Screen>
      )}
    </Group>
  );
}

/** The key may have opened the panel for it, which begins with other aids. */
function showWhole(details: HTMLDetailsElement | null): void {
  details?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
}

const Screen = styled.details`
  /* Below the head of the panel */
  scroll-margin-top: 4rem;
`;

const Summary = styled.summary`
  min-height: ${t.size.touch};
  align-content: center;
  font-size: ${t.text.small};
  cursor: pointer;
`;

const Measuring = styled.div`
  display: grid;
  gap: ${t.space.xs};
`;

/** Upright, because a phone is narrower than a card is long. */
const Card = styled.div`
  margin-inline: auto;
  border: ${t.size.ring} solid currentColor;
  border-radius: 3.5%  / 2.2%;
`;
