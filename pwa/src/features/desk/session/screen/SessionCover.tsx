import { formatSeconds } from '@archive/schema/drawing/rounds';
import { currentRound, type RunningSession } from '@archive/schema/drawing/session';
import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSignal } from '#signal/use-signal.ts';
import { t } from '#theme/tokens.ts';
import type { SessionRunner } from '../running/session-runner.ts';
import { Clock } from './Clock.tsx';
import { placeText } from './session-texts.ts';
import { SurroundButton } from './surround.ts';

export interface SessionCoverProps {
  runner: SessionRunner;
  /** Instead of any photo: to be seen from across the room. */
  isClockOnly?: boolean;
  /** A class can't skip its breaks. */
  onSkip?: () => void;
}

/** Instead of the photo: while getting ready, in a break, and when drawing from memory. Null while the photo is to be seen. */
export const SessionCover = memo(function SessionCover({ runner, isClockOnly = false, onSkip }: SessionCoverProps) {
  const session = useSignal(runner.session);
  const { kind } = currentRound(session);
  switch (kind) {
    case 'ready':
      return <Cover runner={runner} title="Get ready" line={firstLine(session)} />;
    case 'break':
      return (
        <Cover runner={runner} title="Break" line={nextLine(session)}>
          {onSkip && (
            <SurroundButton variant="secondary" onClick={onSkip}>
              Skip Break
            </SurroundButton>
          )}
        </Cover>
      );
    case 'hidden':
      return <Cover runner={runner} title="Draw from memory" line="The photo returns when time is up." />;
    case 'draw':
    case 'look':
    case 'compare':
      return isClockOnly ? (
        <Cover runner={runner} title={TITLES[kind]} line={[placeText(session), nextLine(session)].filter(Boolean).join('. ')} />
      ) : null;
    default:
      return kind satisfies never;
  }
});

const TITLES = { draw: 'Draw', look: 'Look', compare: 'Compare' } as const;

function Cover({ runner, title, line, children }: { runner: SessionRunner; title: string; line: string; children?: ReactNode }) {
  return (
    <Root>
      <Title>{title}</Title>
      <Clock runner={runner} isLarge />
      <p>{line}</p>
      {children}
    </Root>
  );
}

function firstLine({ plan }: RunningSession): string {
  const seconds = plan[1]?.seconds;
  return seconds ? `The first photo stays for ${formatSeconds(seconds)}.` : 'The first photo stays until you go on.';
}

/** What follows; empty without a limit, where nothing is planned. */
function nextLine({ plan, index }: RunningSession): string {
  const next = plan[index + 1];
  if (!next) return plan[index]?.seconds === null ? '' : 'Last round';
  const time = next.seconds === null ? 'no limit' : formatSeconds(next.seconds);
  if (next.kind === 'break') return `Next: a break of ${time}`;
  return next.pick === 'same' ? `Next: the same pose, ${time}` : `Next: ${time}`;
}

const Root = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${t.space.s};
  padding: ${t.space.m};
  text-align: center;
`;

const Title = styled.p`
  font-family: ${t.font.display};
  font-size: ${t.text.title};
  font-weight: 600;
`;
