import type { ClassSession } from '@archive/schema/drawing/class-session';
import { finish } from '@archive/schema/drawing/session';
import { DAY_MS } from '@archive/schema/durations';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Link } from '#components/links/Link.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { onOtherTabChange } from '#platform/storage/storage-events.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { useSignal } from '#signal/use-signal.ts';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';
import type { SteadyClock } from '../../clock/steady-clock.ts';
import { readSettings, type Surround } from '../../desk-settings.ts';
import { LazySessionEnd, usePreloadedSheet } from '../../session/end/LazySessionEnd.tsx';
import { InOtherTab } from '../../session/InOtherTab.tsx';
import { useWakeNote } from '../../session/running/use-wake-note.ts';
import { SessionView } from '../../session/screen/SessionView.tsx';
import { clockText } from '../../session/screen/session-texts.ts';
import { largeTime, surroundStyle } from '../../session/screen/surround.ts';
import { useDeleteDrawingOnLeave } from '../../session/use-delete-drawing-on-leave.ts';
import { useSessionLock } from '../../session/use-session-lock.ts';
import { queryOfSource } from '../../source/desk-source.ts';
import { useSessionPoses } from '../../source/use-desk-poses.ts';
import { useDeskSettings } from '../../use-desk-settings.ts';
import { useClassTime, useSecond } from '../use-class-time.ts';
import { isSoon, startText } from '../when-text.ts';
import { recordedOffset } from './class-record.ts';
import { type ClassOnDevice, classRunner } from './class-runner.ts';
import { readyAt, sourceOfClass } from './session-of-class.ts';

/** The class as it is drawn, in the tab that opened it last: all of them store it in the same place. */
export function ClassRun({ classSession }: { classSession: ClassSession }) {
  const [generation, setGeneration] = useState(0);
  return <LockedClass key={generation} classSession={classSession} onHere={() => setGeneration((before) => before + 1)} />;
}

function LockedClass({ classSession, onHere }: { classSession: ClassSession; onHere: () => void }) {
  const isElsewhere = useSessionLock('desk-class');
  const keepDrawing = useDeleteDrawingOnLeave(storageKeys.deskClass, isElsewhere);
  return isElsewhere ? <InOtherTab onHere={onHere} /> : <OpenClass {...{ classSession, keepDrawing }} onAgain={onHere} />;
}

interface OpenClassProps {
  classSession: ClassSession;
  /** Joins once more. */
  onAgain: () => void;
  /** The picture of the visitor's drawing stays when they come back. */
  keepDrawing: () => void;
}

/** It runs by itself, on every device alike. */
function OpenClass({ classSession, onAgain, keepDrawing }: OpenClassProps) {
  const [source] = useState(() => sourceOfClass(classSession));
  const [recorded] = useState(() => recordedOffset(classSession));
  const { loaded } = useSessionPoses(source);
  const { status, clock } = useClassTime(recorded);
  const navigate = useNavigate();
  const { search } = useLocation();
  const poses = loaded?.poses;
  const isMissing = poses?.length === 0;
  const handleMissing = useEffectEvent(() => {
    keepDrawing();
    // That page says what is missing
    void navigate(paths.deskClass() + search, { replace: true });
  });
  useEffect(() => {
    if (isMissing) handleMissing();
  }, [isMissing]);
  if (!poses || isMissing || status === 'measuring') return <WaitingClass {...{ classSession, clock }} />;
  return <TimedClass {...{ classSession, poses, clock, onAgain }} />;
}

/** A timer that is longer than 24 days ends at once. */
const MAX_TIMER_MS = DAY_MS;

interface TimedClassProps extends ClassOnDevice {
  /** Joins once more. */
  onAgain: () => void;
}

function TimedClass({ classSession, poses, clock, onAgain }: TimedClassProps) {
  const [checkedAt, setCheckedAt] = useState(clock.now);
  const untilReady = readyAt(classSession) - checkedAt;
  useEffect(() => {
    if (untilReady <= 0) return;
    const check = () => setCheckedAt(clock.now());
    const timer = setTimeout(check, Math.min(untilReady, MAX_TIMER_MS));
    // A timer stands still while the device sleeps
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [untilReady, clock]);
  return untilReady <= 0 ? <RunningClass {...{ classSession, poses, clock, onAgain }} /> : <WaitingClass {...{ classSession, clock }} />;
}

function RunningClass({ classSession, poses, clock, onAgain }: TimedClassProps) {
  const navigate = useNavigate();
  const [settings, changeSettings] = useDeskSettings();
  const [used, setUsed] = useState(clock);
  const { id, runner, save, isSetAside } = useMemo(() => classRunner({ classSession, poses, clock: used }), [classSession, poses, used]);
  const session = useSignal(runner.session);
  const { isDone } = session;
  // A class that was ended here doesn't begin again when the clock is found to be off
  if (used !== clock && !isDone) setUsed(clock);
  usePreloadedSheet(session);
  const handleChange = useEffectEvent(() => {
    if (!isDone && isSetAside()) onAgain();
  });
  useEffect(() => onOtherTabChange(storageKeys.deskClass, () => handleChange()), []);
  // Once it is over, nothing is stored anymore
  useEffect(() => (isDone ? undefined : runner.start()), [runner, isDone]);
  useEffect(() => {
    if (isDone) void save();
  }, [save, isDone]);
  function drawAgain() {
    const { preset, rows } = classSession;
    changeSettings({ ...settings, preset, rows: preset === 'custom' ? [...rows] : settings.rows });
    void navigate(paths.desk() + queryOfSource(sourceOfClass(classSession)));
  }
  if (isDone) return <LazySessionEnd session={session} poses={poses} onAgain={drawAgain} />;
  const view = { runner, poses, settings, sessionId: id, onSettings: changeSettings };
  return <SessionView {...view} isClass onEnd={() => runner.change(finish)} />;
}

function WaitingClass({ classSession, clock }: { classSession: ClassSession; clock: SteadyClock }) {
  const [{ startsAt }, now] = [classSession, useSecond(clock)];
  const seconds = Math.max(0, Math.ceil((startsAt - now) / 1000));
  const { search } = useLocation();
  const wakeNote = useWakeNote(true);
  return (
    <Waiting $surround={readSettings().surround}>
      {isSoon(startsAt, now) ? (
        <>
          <p>{seconds > 0 ? 'The class starts in' : 'Opening photos...'}</p>
          {seconds > 0 && <Large role="timer">{clockText(seconds)}</Large>}
        </>
      ) : (
        <p role="timer">The class starts {startText(startsAt, now)}.</p>
      )}
      {wakeNote && <Note>{wakeNote}</Note>}
      <Link to={paths.deskClass() + search}>Leave</Link>
    </Waiting>
  );
}

const Waiting = styled.div<{ $surround: Surround }>`
  ${surroundStyle}
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${t.space.s};
  height: calc(100dvh - ${t.size.banner});
  padding: ${t.space.s};
  text-align: center;
  a {
    ${touchTarget}
    color: inherit;
  }
`;

const Note = styled.p`
  max-width: 26rem;
  font-size: ${t.text.small};
`;

const Large = styled.p`
  ${largeTime}
`;
