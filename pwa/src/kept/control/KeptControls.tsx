import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Link } from '#components/links/Link.tsx';
import { Caption } from '#components/text/typography.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';
import { cancelCloseUps, pauseSet, removeSet, repairSet, resumeSet } from '../kept-actions.ts';
import { bytesOnDevice, type KeptState } from '../sets/kept-state.ts';
import { useKeptSets } from '../sets/use-kept-set.ts';
import { KeptProgress } from './KeptProgress.tsx';
import { overdueText, partlyLabel, stateText } from './kept-texts.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

interface KeptSetProps {
  photoSetId: number;
  title: string;
  state: KeptState;
}

export interface KeptControlsProps extends KeptSetProps {
  /** One more line about the state. */
  note?: string | null;
  /** More actions for a set that is kept. */
  children?: ReactNode;
}

/** The state of a set that is on this device, in part or whole, and what can be done. */
export function KeptControls({ photoSetId, title, state, note, children }: KeptControlsProps) {
  const isProgress = state.status === 'keeping' || state.status === 'paused' || state.status === 'partly';
  const text = stateText(state);
  return (
    <Root>
      {text && (
        <div>
          <Text>{text}</Text>
          {note && <Caption>{note}</Caption>}
        </div>
      )}
      {state.status === 'partly' && state.problem === 'quota' && <ToKeptSets />}
      {state.status === 'kept' && state.overdueUntil !== null && <Caption>{overdueText(state.overdueUntil)}</Caption>}
      {isProgress && hasAmount(state) && <KeptProgress title={title} amount={state} />}
      <Actions>
        <MainAction photoSetId={photoSetId} title={title} state={state} />
        {children}
        {isProgress && state.hasScreenSizes ? (
          <CancelCloseUps photoSetId={photoSetId} title={title} />
        ) : (
          <Remove photoSetId={photoSetId} title={title} state={state} />
        )}
      </Actions>
    </Root>
  );
}

function CancelCloseUps({ photoSetId, title }: Omit<KeptSetProps, 'state'>) {
  const { isBusy, run } = useOneAtATime();
  const cancel = () => void run(() => cancelCloseUps(photoSetId));
  return (
    <Button variant="quiet" size="small" isBusy={isBusy} aria-label={`Cancel close-ups of ${title}`} onClick={cancel}>
      Cancel
    </Button>
  );
}

function Remove({ photoSetId, title, state }: KeptSetProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isUnfinished = isKeptFirst(state);
  const label = isUnfinished ? 'Cancel' : 'Remove';
  return (
    <>
      <Button variant="quiet" size="small" aria-label={`${label} ${title}`} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <RemoveDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        name={title}
        bytes={bytesOnDevice(state)}
        isUnfinished={isUnfinished}
        onRemove={() => removeSet(photoSetId)}
      />
    </>
  );
}

/** Where other sets can be removed, if there are any. */
function ToKeptSets() {
  const isOnScreen = useLocation().pathname === paths.keptSets();
  const hasOthers = (useKeptSets()?.length ?? 0) > 1;
  return !isOnScreen && hasOthers && <Overview to={paths.keptSets()}>Remove another set</Overview>;
}

function MainAction({ photoSetId, title, state }: KeptSetProps) {
  const isOffline = !useIsOnline();
  const { isBusy, run } = useOneAtATime();
  const action = actionOf(state);
  if (!action) return null;
  const { label, isOnlineOnly, start } = action;
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={isBusy}
      isUnavailable={isOnlineOnly && isOffline}
      aria-label={label === 'Try Again' ? `${label}: keep ${title}` : `${label} ${title}`}
      onClick={() => !(isOnlineOnly && isOffline) && void run(() => start(photoSetId))}
    >
      {label}
    </Button>
  );
}

function actionOf(state: KeptState) {
  switch (state.status) {
    case 'keeping':
      return { label: 'Pause', isOnlineOnly: false, start: pauseSet };
    case 'paused':
      return { label: state.reason === 'shop' ? 'Try Again' : 'Resume', isOnlineOnly: state.reason !== 'user', start: resumeSet };
    case 'partly':
      return { label: partlyLabel(state), isOnlineOnly: true, start: repairSet };
    case 'unknown':
    case 'none':
    case 'kept':
    case 'locked':
    case 'unavailable':
      return null;
    default:
      return state satisfies never;
  }
}

/** What stopped before its first photo has no amount to show. */
function hasAmount({ status, done }: { status: KeptState['status']; done: number }): boolean {
  return done > 0 || status !== 'partly';
}

/** It is being kept, and was never here whole; or it stopped before its first photo. */
function isKeptFirst(state: KeptState): boolean {
  if (state.status === 'partly') return state.isFirst && state.done === 0;
  return (state.status === 'keeping' || state.status === 'paused') && state.isFirst;
}

const Root = styled.div`
  display: grid;
  gap: ${t.space.xs};
`;

const Overview = styled(Link)`
  ${touchTarget}
  justify-self: start;
  font-size: ${t.text.small};
`;

const Text = styled.p`
  font-size: ${t.text.small};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space['2xs']} ${t.space.s};
  > :last-child {
    margin-left: ${t.space.outdent};
  }
`;
