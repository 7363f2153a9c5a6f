import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { useLeaveFocus } from '#components/focus/use-leave-focus.ts';
import { useBottomRoom } from '#components/layout/use-bottom-room.ts';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { guestPopupShown } from '#state/guest-popup-shown.ts';
import { useSession } from '#state/session/session.tsx';
import { media } from '#theme/media.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

export const ENTRY_MS = 50;
export const EXIT_MS = 300;

export type EntrancePhase = 'entering' | 'open' | 'leaving';

const title = 'Go from guesty to bestie!';
const text = 'Please log in to avoid duplicate purchases in the future!';

/**
 * An invitation to guests in the corner of the page. It is unsolicited, so it leaves the focus where it is, covers nothing
 * but its corner, and closes on Escape. It counts as seen as soon as it appears.
 */
export function GuestPopup({ onGone }: { onGone: () => void }) {
  const titleId = useId();
  const textId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const { phase, leave } = useEntrance(onGone);
  const leaveFocus = useLeaveFocus(sheet);

  function handleLeave() {
    leaveFocus();
    leave();
  }
  function handleLogIn() {
    handleLeave();
    requestAuthDialog();
  }
  useEffect(() => void guestPopupShown.set(true), []);
  useLeaveWithoutClick(handleLeave);
  useBottomRoom(sheet);

  return (
    <>
      <Sheet ref={sheet} role="dialog" aria-labelledby={titleId} aria-describedby={textId} $phase={phase} inert={phase === 'leaving'}>
        <Title id={titleId}>{title}</Title>
        <Text id={textId}>{text}</Text>
        <Actions>
          <Button size="small" onClick={handleLogIn}>
            Log In / Sign Up
          </Button>
          <Button size="small" variant="quiet" onClick={handleLeave}>
            Continue as Guest
          </Button>
        </Actions>
      </Sheet>
      {/* Screen readers announce text that is added to an existing region */}
      <VisuallyHidden role="status">{phase === 'open' && `${title} ${text}`}</VisuallyHidden>
    </>
  );
}

/** Closes on Escape, unless a dialog or a toast handles the key, and when the guest signs in. */
function useLeaveWithoutClick(onLeave: () => void): void {
  const { user } = useSession();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) onLeave();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const leaveNow = useEffectEvent(onLeave);
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) leaveNow();
  }, [isSignedIn]);
}

const rise = keyframes`
  from { opacity: 0; translate: 0 ${t.space.s}; }
`;
const sink = keyframes`
  to { opacity: 0; translate: 0 ${t.space.s}; }
`;

const motions: Record<EntrancePhase, ReturnType<typeof css> | null> = {
  entering: css`
    animation: ${rise} ${ENTRY_MS}ms ${t.ease.out} both;
  `,
  open: null,
  leaving: css`
    animation: ${sink} ${EXIT_MS}ms ease-in both;
  `,
};

const Sheet = styled.div<{ $phase: EntrancePhase }>`
  position: fixed;
  z-index: ${t.layer.float};
  inset-inline: ${t.space.s};
  /* Above the floating cart button of small screens */
  bottom: calc(${t.size.bar} + ${t.space.s} + env(safe-area-inset-bottom));
  display: grid;
  gap: ${t.space['2xs']};
  padding: ${t.space.m};
  background: ${t.color.sheet};
  border: ${t.size.hairline} solid ${t.color.edge};
  border-top: ${t.size.ring} solid ${t.color.sanguine};
  ${({ $phase }) => motions[$phase]}
  ${media.tablet} {
    inset-inline: ${t.space.margin} auto;
    bottom: ${t.space.l};
    width: 26rem;
  }
  ${media.reducedMotion} {
    animation: none;
  }
`;

const Title = styled.p`
  ${titleText}
  font-style: italic;
`;

const Text = styled.p`
  font-size: ${t.text.small};
  color: ${t.color.graphite};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space['2xs']} ${t.space.s};
  margin-top: ${t.space.xs};
`;

/** Animates in, and out on request, then calls `onGone`. With reduced motion it appears and disappears at once. */
export function useEntrance(onGone: () => void) {
  const [phase, setPhase] = useState<EntrancePhase>('entering');
  const finish = useEffectEvent(() => (phase === 'leaving' ? onGone() : setPhase('open')));

  useEffect(() => {
    if (phase === 'open') return;
    const duration = phase === 'leaving' ? EXIT_MS : ENTRY_MS;
    const timer = setTimeout(() => finish(), wantsNoMotion() ? 0 : duration);
    return () => clearTimeout(timer);
  }, [phase]);

  return { phase, leave: () => setPhase('leaving') };
}

function wantsNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
