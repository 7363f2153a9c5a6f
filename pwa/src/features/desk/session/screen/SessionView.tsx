import { coversPhoto } from '@archive/schema/drawing/rounds';
import * as rules from '@archive/schema/drawing/session';
import { useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { useFullScreen } from '#photos/controls/use-full-screen.ts';
import { useViewerKeys } from '#photos/controls/use-viewer-keys.ts';
import { wrap } from '#photos/geometry/walk.ts';
import { useUninterruptedWork } from '#platform/reload/unsaved-work.ts';
import { useSignal } from '#signal/use-signal.ts';
import { media } from '#theme/media.ts';
import { safePadding } from '#theme/safe-area.ts';
import { t } from '#theme/tokens.ts';
import { AidsSidebar } from '../../aids/AidsSidebar.tsx';
import { StagesWithAids } from '../../aids/StagesWithAids.tsx';
import { useDeskAids } from '../../aids/use-desk-aids.ts';
import { useLazyAids } from '../../aids/use-lazy-aids.ts';
import type { DeskSettings, Surround } from '../../desk-settings.ts';
import { HiddenNote } from '../../hidden/HiddenNote.tsx';
import { useHiddenPhoto } from '../../hidden/use-hidden-photo.ts';
import type { DeskPose } from '../../source/desk-pose.ts';
import { useCues } from '../running/cues.ts';
import { useAhead, useFailedPhotos, usePhotosOf } from '../running/session-photos.ts';
import type { SessionRunner } from '../running/session-runner.ts';
import { useWakeNote } from '../running/use-wake-note.ts';
import { isRepeated, useSessionActions } from './actions/use-session-actions.tsx';
import { Clock } from './Clock.tsx';
import { SessionHelp } from './help/SessionHelp.tsx';
import { NoteButton } from './NoteButton.tsx';
import { SessionBar } from './SessionBar.tsx';
import { SessionCover } from './SessionCover.tsx';
import { placeText, roundText } from './session-texts.ts';
import { surroundStyle } from './surround.ts';

export interface SessionViewProps {
  runner: SessionRunner;
  poses: readonly DeskPose[];
  settings: DeskSettings;
  onSettings: (settings: DeskSettings) => void;
  isClass?: boolean;
  /** The aids are stored with the session. */
  sessionId: string;
  onEnd: () => void;
}

/** A running session over the whole window. */
export function SessionView({ runner, poses, settings, onSettings, isClass = false, sessionId, onEnd }: SessionViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const session = useSignal(runner.session);
  const control = useDeskAids(sessionId);
  const lazyAids = useLazyAids(control);
  const [isBarShown, setBarShown] = useState(true);
  const [isClockLarge, setClockLarge] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const fullScreen = useFullScreen(root);
  const round = rules.currentRound(session);
  const isPaused = session.runsSince === null;
  const { photos, view } = usePhotosOf(session, poses);
  const ahead = useAhead(session, poses);
  const isRunning = !isPaused && !session.isDone;
  const wakeNote = useWakeNote(isRunning);
  const [isNoteOpen, setNoteOpen] = useState(false);
  useUninterruptedWork(!session.isDone);
  useCues(session, settings.hasSound);
  const goTo = (index: number) => {
    const next = photos[index];
    if (next) runner.change((now) => rules.turnTo(now, next.key));
  };
  const hiding = useHiddenPhoto(runner, poses);
  const isCovered = isClockLarge || isHelpOpen || coversPhoto(round.kind);
  function toggleHelp() {
    if (!isHelpOpen && !isClass) runner.change(rules.pause);
    setHelpOpen(!isHelpOpen);
  }
  const handleFailed = useFailedPhotos(runner, poses, { isClass, isCovered });
  const { actions, keys, main } = useSessionActions({
    runner,
    poses,
    control,
    isClass,
    fullScreen,
    onEnd,
    isClockHidden: settings.isClockHidden,
    onClock: () => onSettings({ ...settings, isClockHidden: !settings.isClockHidden }),
    isClockLarge,
    onLargeClock: () => setClockLarge((isLarge) => !isLarge),
    isHelpOpen,
    onHelp: toggleHelp,
    goBy: (steps) => goTo(wrap(view + steps, photos.length)),
    onHide: hiding.hide,
  });
  useViewerKeys(root, true, keys, isRepeated);
  return (
    <Root ref={root} $surround={settings.surround} $hasPanel={control.isPanelOpen}>
      <Head>
        <p>
          {isPaused && <Paused>Paused</Paused>} {placeText(session)}
        </p>
        {wakeNote && !isCovered && (
          <NoteButton type="button" aria-expanded={isNoteOpen} onClick={() => setNoteOpen((isOpen) => !isOpen)}>
            The screen may turn off
          </NoteButton>
        )}
        {!settings.isClockHidden && !isCovered && <Clock runner={runner} />}
      </Head>
      <Room>
        {photos.length > 0 && (
          <StagesWithAids
            {...{ photos, view, ahead, control, isCovered }}
            code={lazyAids.code}
            onView={goTo}
            onTap={() => setBarShown((isShown) => !isShown)}
            onFailed={handleFailed}
          />
        )}
        <HiddenNote {...hiding} />
        {isHelpOpen ? (
          <SessionHelp {...{ actions, isClass }} onClose={toggleHelp} />
        ) : (
          <SessionCover runner={runner} isClockOnly={isClockLarge} {...(isClass ? {} : { onSkip: main.next })} />
        )}
      </Room>
      {control.isPanelOpen && (
        <AidsSidebar
          {...{ control, photos, ...lazyAids, surround: settings.surround }}
          onSurround={(surround) => onSettings({ ...settings, surround })}
        />
      )}
      <Bottom data-bottom $isShown={isBarShown || isPaused || isCovered}>
        <SessionBar {...{ actions, isPaused, isClass, onBack: main.back, onPause: main.pause, onNext: main.next }} />
      </Bottom>
      {wakeNote && (isCovered || isNoteOpen) && <WakeNote role="status">{wakeNote}</WakeNote>}
      <VisuallyHidden role="status">{control.status}</VisuallyHidden>
      <VisuallyHidden role="status">
        {isPaused ? 'Paused' : [roundText(round), placeText(session)].filter(Boolean).join(', ')}
      </VisuallyHidden>
    </Root>
  );
}

/** The panel is beside everything, or instead of the tools on a phone: the photo is then still seen as a whole. */
const panelLayout = css`
  > [data-aids] {
    max-height: 45dvh;
  }
  > [data-bottom] [role='toolbar'] {
    display: none;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) clamp(20rem, 34%, 24rem);
    column-gap: ${t.space.m};
    > * {
      grid-column: 1;
    }
    > [data-aids] {
      grid-area: 1 / 2 / -1 / 3;
      max-height: none;
    }
    > [data-bottom] [role='toolbar'] {
      display: flex;
    }
  }
`;

const Root = styled.div<{ $surround: Surround; $hasPanel: boolean }>`
  ${surroundStyle}
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto minmax(0, 1fr) auto auto;
  gap: ${t.space['2xs']};
  height: calc(100dvh - ${t.size.banner});
  ${safePadding}
  touch-action: manipulation;
  ${media.low} {
    grid-template-rows: minmax(0, 1fr) auto auto;
  }
  ${({ $hasPanel }) => $hasPanel && panelLayout}
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${t.size.touch};
  font-size: ${t.text.small};
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
  /* Over the photo, which needs the room */
  ${media.low} {
    position: absolute;
    inset: 0 0 auto;
    z-index: ${t.layer.raised};
    min-height: 0;
    ${safePadding}
    padding-bottom: 0;
    pointer-events: none;
    > * {
      padding-inline: ${t.space['2xs']};
      background: var(--around);
    }
    > button {
      pointer-events: auto;
    }
  }
`;

const Paused = styled.strong`
  margin-right: ${t.space['2xs']};
`;

const Room = styled.div`
  position: relative;
  display: grid;
  min-height: 0;
`;

/** Keeps its place while it is hidden, so that the photo never moves. The keyboard still finds it, a finger doesn't. */
const Bottom = styled.div<{ $isShown: boolean }>`
  ${({ $isShown }) =>
    !$isShown &&
    css`
      &:not(:focus-within) {
        opacity: 0;
        pointer-events: none;
      }
    `}
`;

const WakeNote = styled.p`
  font-size: ${t.text.caption};
`;
