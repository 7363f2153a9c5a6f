import * as rules from '@archive/schema/drawing/session';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyScreen } from '#components/feedback/EmptyScreen.tsx';
import { ClientPage } from '#components/layout/layout.tsx';
import { Caption } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { useSignal } from '#signal/use-signal.ts';
import { t } from '#theme/tokens.ts';
import { dropUnwantedDrawing } from '../aids/drawing/stored-drawing.ts';
import { readTimesDrawn } from '../history/drawing-history.ts';
import type { DeskPose } from '../source/desk-pose.ts';
import { useSessionPoses } from '../source/use-desk-poses.ts';
import { useDeskSettings } from '../use-desk-settings.ts';
import { LazySessionEnd, usePreloadedSheet } from './end/LazySessionEnd.tsx';
import { InOtherTab } from './InOtherTab.tsx';
import { isStored, readSession, type SessionRecord, storeLastSeen, storeSession } from './record/session-record.ts';
import { beginSession, closeEndedSession, reopenInHistory, saveIfEnded, takeStarted } from './record/start-session.ts';
import { prepareSound } from './running/cues.ts';
import { SessionRunner } from './running/session-runner.ts';
import { EndedElsewhere } from './SessionGone.tsx';
import { SessionView } from './screen/SessionView.tsx';
import { UntilSignedOut } from './UntilSignedOut.tsx';
import { useDeleteDrawingOnLeave } from './use-delete-drawing-on-leave.ts';
import { useIsReplaced } from './use-session-gone.ts';
import { useSessionLock } from './use-session-lock.ts';

/** The session on this device: started at the desk just now, or interrupted by a reload, a crash or an update. */
export function SessionPage() {
  return (
    <UntilSignedOut>
      <OwnSession />
    </UntilSignedOut>
  );
}

function OwnSession() {
  const [generation, setGeneration] = useState(0);
  return <StoredSession key={generation} onAgain={() => setGeneration((before) => before + 1)} />;
}

function StoredSession({ onAgain }: { onAgain: () => void }) {
  const [record, setRecord] = useState<SessionRecord | null | undefined>(undefined);
  const isElsewhere = useSessionLock('desk-session');
  useDeleteDrawingOnLeave(storageKeys.deskSession, isElsewhere);
  useEffect(() => {
    let isCurrent = true;
    void readTimesDrawn().then((timesDrawn) => isCurrent && setRecord(readSession(timesDrawn)));
    return () => {
      isCurrent = false;
    };
  }, []);
  const { loaded, retry } = useSessionPoses(record?.source ?? null);
  if (record === null) return <Navigate to={paths.desk()} replace />;
  if (!record || !loaded) return <Opening />;
  if (loaded.poses.length === 0) return <NoPhotos onRetry={retry} />;
  return isElsewhere ? <InOtherTab onHere={onAgain} /> : <OpenSession record={record} poses={loaded.poses} onAgain={onAgain} />;
}

interface OpenSessionProps {
  record: SessionRecord;
  poses: readonly DeskPose[];
  onAgain: () => void;
}

function OpenSession({ record, poses, onAgain }: OpenSessionProps) {
  const [settings, changeSettings] = useDeskSettings();
  const historyId = useRef(record.historyId);
  const isReplaced = useIsReplaced(record.id);
  const runner = useRunner(record, poses, { runsInBackground: settings.goesOnHidden, historyId, isReplaced });
  const session = useSignal(runner.session);
  const { isDone } = session;
  usePreloadedSheet(session);
  // At once: the app may be closed on the sheet
  useEffect(() => {
    if (!isDone) return;
    void saveIfEnded();
    void dropUnwantedDrawing();
  }, [isDone]);
  // Before that, the last drawing can be continued
  useEffect(() => () => void closeEndedSession(), []);
  async function drawAgain() {
    prepareSound();
    const { source, preset, rows } = record;
    await beginSession({ source, poses, preset, rows, timesDrawn: session.deck.timesDrawn });
    onAgain();
  }
  function handleBack() {
    historyId.current = reopenInHistory({ ...record, historyId: historyId.current }, session);
    runner.change((now, at) => rules.back(now, poses, at));
  }
  if (isDone) {
    return <LazySessionEnd session={session} poses={poses} onBack={handleBack} onAgain={drawAgain} />;
  }
  if (isReplaced) return <EndedElsewhere />;
  return (
    <SessionView
      {...{ runner, poses, settings }}
      sessionId={record.id}
      onSettings={changeSettings}
      onEnd={() => runner.change(rules.finish)}
    />
  );
}

interface RunnerSettings {
  runsInBackground: boolean;
  historyId: RefObject<string | undefined>;
  /** It stops then. */
  isReplaced: boolean;
}

function useRunner(record: SessionRecord, poses: readonly DeskPose[], settings: RunnerSettings): SessionRunner {
  const { runsInBackground, historyId, isReplaced } = settings;
  const runner = useMemo(() => {
    const onChange = (session: rules.RunningSession) => {
      if (isStored(record.id)) storeSession({ ...record, historyId: historyId.current, session });
    };
    const onSecond = (now: number) => {
      if (isStored(record.id)) storeLastSeen(now);
    };
    const session = takeStarted(record.id) ? rules.resume(record.session, Date.now()) : record.session;
    return new SessionRunner({ session, poses, runsInBackground, onChange, onSecond });
  }, [record, poses, runsInBackground, historyId]);
  useEffect(() => (isReplaced ? undefined : runner.start()), [runner, isReplaced]);
  return runner;
}

function Opening() {
  return (
    <Waiting>
      <Caption role="status">Opening session...</Caption>
    </Waiting>
  );
}

/** Without a connection, only what is kept on the device can be drawn from. */
function NoPhotos({ onRetry }: { onRetry: () => void }) {
  return (
    <ClientPage>
      <EmptyScreen
        title="No Photos"
        role="alert"
        action={
          <>
            <Button onClick={onRetry}>Try Again</Button>
            <ButtonLink to={paths.desk()} variant="secondary">
              Go to the Desk
            </ButtonLink>
          </>
        }
      >
        We couldn&apos;t open the photos of this session. It continues when you&apos;re back online.
      </EmptyScreen>
    </ClientPage>
  );
}

const Waiting = styled.div`
  display: grid;
  place-items: center;
  height: calc(100dvh - ${t.size.banner});
`;
