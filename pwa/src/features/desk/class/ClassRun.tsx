import type { ClassSession } from '@archive/schema/drawing/class-session';
import { finish } from '@archive/schema/drawing/session';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Link } from '#components/links/Link.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useSignal } from '#signal/use-signal.ts';
import { t } from '#theme/tokens.ts';
import { readSettings, type Surround } from '../desk-settings.ts';
import { SessionEnd } from '../session/end/SessionEnd.tsx';
import { InOtherTab } from '../session/InOtherTab.tsx';
import { SessionRunner } from '../session/running/session-runner.ts';
import { SessionView } from '../session/screen/SessionView.tsx';
import { clockText } from '../session/screen/session-texts.ts';
import { largeTime, surroundStyle } from '../session/screen/surround.ts';
import { useSessionLock } from '../session/use-session-lock.ts';
import type { DeskPose } from '../source/desk-pose.ts';
import { useSessionPoses } from '../source/use-desk-poses.ts';
import { useDeskSettings } from '../use-desk-settings.ts';
import { joinClass, recordedOffset, saveClass, storeClass } from './class-record.ts';
import { readyAt, sessionOfClass, sourceOfClass } from './session-of-class.ts';
import { useClassClock, useSecond } from './use-class-time.ts';

/** The class as it is drawn, in the tab that opened it last: all of them store it in the same place. */
export function ClassRun({ shared }: { shared: ClassSession }) {
  const [generation, setGeneration] = useState(0);
  return <LockedClass key={generation} shared={shared} onHere={() => setGeneration((before) => before + 1)} />;
}

function LockedClass({ shared, onHere }: { shared: ClassSession; onHere: () => void }) {
  return useSessionLock('desk-class') ? <InOtherTab onHere={onHere} /> : <OpenClass shared={shared} />;
}

/** It runs by itself, on every device alike. */
function OpenClass({ shared }: { shared: ClassSession }) {
  const [source] = useState(() => sourceOfClass(shared));
  const [recorded] = useState(() => recordedOffset(shared));
  const { loaded } = useSessionPoses(source);
  const { status, offset: measured } = useClassClock();
  const navigate = useNavigate();
  const { search } = useLocation();
  const poses = loaded?.poses;
  const isMissing = poses?.length === 0;
  useEffect(() => {
    // that page says what is missing
    if (isMissing) void navigate(paths.deskClass() + search, { replace: true });
  }, [isMissing, navigate, search]);
  const offset = status === 'unknown' ? recorded : measured;
  if (!poses || isMissing || status === 'measuring') return <WaitingClass shared={shared} offset={0} />;
  return <TimedClass {...{ shared, poses, offset }} />;
}

interface TimedClassProps {
  shared: ClassSession;
  poses: readonly DeskPose[];
  /** Milliseconds that this device's clock is behind. */
  offset: number;
}

function TimedClass({ shared, poses, offset }: TimedClassProps) {
  const [hasBegun, setBegun] = useState(() => Date.now() + offset >= readyAt(shared));
  useEffect(() => {
    if (hasBegun) return;
    const timer = setTimeout(() => setBegun(true), readyAt(shared) - Date.now() - offset);
    return () => clearTimeout(timer);
  }, [hasBegun, shared, offset]);
  return hasBegun ? <RunningClass {...{ shared, poses, offset }} /> : <WaitingClass {...{ shared, offset }} />;
}

function RunningClass({ shared, poses, offset }: TimedClassProps) {
  const navigate = useNavigate();
  const [settings, changeSettings] = useDeskSettings();
  const { runner, save } = useMemo(() => classRunner({ shared, poses, offset }), [shared, poses, offset]);
  const session = useSignal(runner.session);
  const { isDone } = session;
  // once it is over, nothing is stored anymore
  useEffect(() => (isDone ? undefined : runner.start()), [runner, isDone]);
  useEffect(() => {
    if (isDone) void save();
  }, [save, isDone]);
  if (isDone) return <SessionEnd session={session} poses={poses} onAgain={() => void navigate(paths.desk())} />;
  return <SessionView {...{ runner, poses, settings }} onSettings={changeSettings} isClass onEnd={() => runner.change(finish)} />;
}

/** Goes on with what was drawn before a reload. A killed browser loses some seconds. */
function classRunner({ shared, poses, offset }: TimedClassProps): { runner: SessionRunner; save: () => Promise<void> } {
  const record = joinClass(shared, offset);
  let storedAt = 0;
  const store = () => {
    storedAt = Date.now();
    storeClass(record, runner.session.get(), storedAt);
  };
  const storeSometimes = () => {
    if (Date.now() - storedAt >= STORE_EACH_MS) store();
  };
  const session = sessionOfClass(shared, poses, Date.now() + offset, record.rounds);
  const runner = new SessionRunner({ session, poses, runsInBackground: true, offset, onChange: store, onSecond: storeSometimes });
  return { runner, save: () => saveClass(record, runner.session.get(), Date.now()) };
}

const STORE_EACH_MS = 5000;

function WaitingClass({ shared, offset }: { shared: ClassSession; offset: number }) {
  const seconds = Math.max(0, Math.ceil((shared.startsAt - useSecond(offset)) / 1000));
  const { search } = useLocation();
  return (
    <Waiting $surround={readSettings().surround}>
      <p>{seconds > 0 ? 'The class starts in' : 'Opening photos...'}</p>
      {seconds > 0 && <Large role="timer">{clockText(seconds)}</Large>}
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
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${t.size.touch};
    color: inherit;
  }
`;

const Large = styled.p`
  ${largeTime}
`;
