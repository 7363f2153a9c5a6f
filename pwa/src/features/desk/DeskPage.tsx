import { screenTitle } from '@archive/schema/app/screens';
import { countText } from '@archive/schema/count-text';
import type { EndedSession } from '@archive/schema/drawing/history';
import { drawnAllBut, withoutHidden } from '@archive/schema/drawing/pose-deck';
import { formatSeconds, roundRows, roundsOfPreset, totalSeconds } from '@archive/schema/drawing/rounds';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useOwnedSets } from '#collection/use-owned-sets.ts';
import { useUserChanges } from '#collection/use-user-changes.ts';
import { Button } from '#components/buttons/Button.tsx';
import { ClientPage, Stack } from '#components/layout/layout.tsx';
import { Link } from '#components/links/Link.tsx';
import { LinkRow } from '#components/links/LinkRow.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Caption, Lede, PlainHeading } from '#components/text/typography.tsx';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import { DeskOptions } from './choose/DeskOptions.tsx';
import { type LongPose, LongPoses } from './choose/LongPoses.tsx';
import { PresetChoice } from './choose/PresetChoice.tsx';
import { ResumeCard } from './choose/ResumeCard.tsx';
import { SourceChoice } from './choose/SourceChoice.tsx';
import type { DeskSettings } from './desk-settings.ts';
import { HiddenPhotos } from './hidden/HiddenPhotos.tsx';
import { type HiddenPhoto, readHidden, showOnDevice } from './hidden/hidden-photos.ts';
import { readEndedSession, readTimesDrawn } from './history/drawing-history.ts';
import { HistorySync } from './history/HistorySync.tsx';
import { beginSession } from './session/record/start-session.ts';
import { useSaveInterruptedSessions } from './session/record/use-save-interrupted-sessions.ts';
import { prepareSound } from './session/running/cues.ts';
import { type DeskSource, defaultSource, queryOfSource, setsSource, sourceOfQuery, sourceOfSession } from './source/desk-source.ts';
import type { LoadedPoses } from './source/load-poses.ts';
import { noPhotosText } from './source/no-photos-text.ts';
import { useDeskPoses } from './source/use-desk-poses.ts';
import { useDeskSettings } from './use-desk-settings.ts';

const title = screenTitle('/desk', '');

/** Where a drawing session is chosen and started. */
export function DeskPage() {
  useSaveInterruptedSessions();
  return (
    <ClientPage>
      <PageTitle title={title} />
      <Stack $gap="l">
        {/* what was drawn on other devices counts too */}
        <HistorySync />
        {/* another user has another session and another collection */}
        <Desk key={useUserChanges()} />
      </Stack>
    </ClientPage>
  );
}

function Desk() {
  const owned = useOwnedSets();
  const { search } = useLocation();
  const [settings, changeSettings] = useDeskSettings();
  const [chosen, setChosen] = useState<DeskSource | null>(() => sourceOfQuery(search));
  const source = chosen ?? defaultSource(owned);
  const [hidden, setHidden] = useState(readHidden);
  const [againId, setAgainId] = useState<string | null>(null);
  /** The photo that a long drawing goes on from. */
  const [firstView, setFirstView] = useState<string | null>(null);
  const handleAgain = useEffectEvent((session: EndedSession) => {
    setAgainId(session.id);
    const drawnFrom = sourceOfSession(session);
    // Who owns nothing now draws from the samples
    setChosen(drawnFrom.kind === 'owned' ? null : drawnFrom);
    // What is stored can be edited
    const rows = roundRows.safeParse(session.rows).data ?? settings.rows;
    changeSettings({ ...settings, preset: session.preset, rows });
  });
  useEffect(() => {
    const id = new URLSearchParams(search).get('again');
    if (id) void readEndedSession(id).then((session) => session && handleAgain(session));
  }, [search]);
  function handleSource(next: DeskSource) {
    setFirstView(null);
    setChosen(next);
  }
  function returnTo({ photoSetId, pose, view }: LongPose) {
    setFirstView(view);
    setChosen(setsSource([photoSetId], pose));
    changeSettings({ ...settings, preset: 'longPose' });
  }
  function showAgain({ view }: HiddenPhoto) {
    showOnDevice(view);
    setHidden(readHidden());
  }
  return (
    <Stack $gap="l">
      <Stack $gap="2xs">
        <PlainHeading>{title}</PlainHeading>
        <Lede>Draw from your photo sets with a timer, as in a class.</Lede>
        <LinkRow>
          <Link to={paths.deskHistory()}>History</Link>
          <Link to={paths.deskClass() + (chosen ? queryOfSource(chosen) : '')}>Draw with a class</Link>
        </LinkRow>
      </Stack>
      <ResumeCard />
      <LongPoses sets={owned.sets} onChoose={returnTo} />
      {source && <SourceChoice owned={owned} source={source} onSource={handleSource} />}
      {/* the form of custom rounds has its rows from when it was opened */}
      <PresetChoice key={againId} settings={settings} onSettings={changeSettings} />
      <DeskOptions settings={settings} onSettings={changeSettings} />
      <HiddenPhotos photos={hidden} onShow={showAgain} />
      <StartBar {...{ source, settings, hidden, firstView }} />
    </Stack>
  );
}

interface StartBarProps {
  source: DeskSource | null;
  settings: DeskSettings;
  hidden: readonly HiddenPhoto[];
  firstView: string | null;
}

function StartBar({ source, settings, hidden, firstView }: StartBarProps) {
  const navigate = useNavigate();
  const { loaded, retry } = useDeskPoses(source);
  const [isStarting, setStarting] = useState(false);
  useRetryOnReconnect(retry);
  const poses = loaded?.poses ?? [];
  const count = withoutHidden(
    poses,
    hidden.map(({ view }) => view),
  ).length;
  const seconds = totalSeconds(roundsOfPreset(settings.preset, settings.rows));
  const start = useEffectEvent(async () => {
    if (!source || count === 0) return setStarting(false);
    const timesDrawn = firstView === null ? await readTimesDrawn() : drawnAllBut(firstView, poses);
    await beginSession({ source, poses, preset: settings.preset, rows: settings.rows, timesDrawn });
    void navigate(paths.deskSession());
  });
  // Pressed while the photos are opened, it starts when they are there
  useEffect(() => {
    if (isStarting && loaded) void start();
  }, [isStarting, loaded]);
  function handleStart() {
    prepareSound();
    setStarting(true);
  }
  return (
    <Bar>
      <Caption role="status">{statusOf(loaded, count, seconds, source?.kind === 'samples' ? 'sample' : 'set')}</Caption>
      {loaded && poses.length === 0 ? (
        <Button variant="secondary" onClick={retry}>
          Try Again
        </Button>
      ) : (
        <Button onClick={handleStart} isBusy={isStarting} isUnavailable={loaded !== null && count === 0}>
          Start
        </Button>
      )}
    </Bar>
  );
}

/** @param poses how many can be drawn @param noun what a source consists of */
function statusOf(loaded: LoadedPoses | null, poses: number, seconds: number, noun: 'sample' | 'set'): string {
  if (!loaded) return 'Opening photos...';
  if (poses === 0 && loaded.poses.length > 0) return 'You have hidden all of these photos. Show some again, or choose others.';
  if (poses === 0) return noPhotosText();
  const time = seconds > 0 ? `${formatSeconds(seconds)}, ` : '';
  const missing = loaded.missingIds.length > 0 ? `. ${countText(loaded.missingIds.length, noun)} can't be opened now` : '';
  return `${time}${countText(poses, 'pose')}${missing}`;
}

/** Always in reach, also on a phone with many sets. */
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${t.layer.raised};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space.s};
  margin-inline: calc(-1 * ${t.space.s});
  padding: ${t.space.s};
  padding-bottom: max(${t.space.s}, env(safe-area-inset-bottom));
  background: ${t.color.paper};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
`;
