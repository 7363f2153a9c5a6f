import { currentRound, type RunningSession } from '@archive/schema/drawing/session';
import { memo } from 'react';
import { styled } from 'styled-components';
import { useSignal } from '#signal/use-signal.ts';
import { t } from '#theme/tokens.ts';
import type { SessionRunner } from '../running/session-runner.ts';
import { clockText } from './session-texts.ts';
import { largeTime } from './surround.ts';

export interface ClockProps {
  runner: SessionRunner;
  isLarge?: boolean;
}

/** The only part of the screen that is painted every second. */
export const Clock = memo(function Clock({ runner, isLarge = false }: ClockProps) {
  const seconds = useSignal(runner.seconds);
  const session = useSignal(runner.session);
  return (
    <Root role="timer" aria-label="Time" $isLarge={isLarge}>
      {currentRound(session).kind === 'ready' ? seconds : clockText(seconds)}
      {!isLarge && <Line aria-hidden style={{ transform: `scaleX(${partLeft(session, seconds)})` }} />}
    </Root>
  );
});

function partLeft(session: RunningSession, seconds: number): number {
  const whole = currentRound(session).seconds;
  if (whole === null) return 1;
  const added = (session.rounds[session.index]?.addedMs ?? 0) / 1000;
  return Math.min(1, seconds / (whole + added));
}

const Root = styled.div<{ $isLarge: boolean }>`
  ${largeTime}
  ${({ $isLarge }) => !$isLarge && `font-size: ${t.text.lede};`}
`;

/** At the edge of the window, so that it is seen without looking. */
const Line = styled.span`
  position: fixed;
  inset: 0 0 auto;
  height: 3px;
  background: currentColor;
  transform-origin: left;
  opacity: 0.5;
`;
