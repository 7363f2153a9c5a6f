import { screenTitle } from '@archive/schema/app/screens';
import type { EndedSession } from '@archive/schema/drawing/history';
import { roundRows } from '@archive/schema/drawing/rounds';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOwnedSets } from '#collection/use-owned-sets.ts';
import { useUserChanges } from '#collection/use-user-changes.ts';
import { ClientPage, Stack } from '#components/layout/layout.tsx';
import { Link } from '#components/links/Link.tsx';
import { LinkRow } from '#components/links/LinkRow.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Lede, PlainHeading } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { DeskOptions } from './choose/DeskOptions.tsx';
import { type LongPose, LongPoses } from './choose/LongPoses.tsx';
import { PresetChoice } from './choose/PresetChoice.tsx';
import { ResumeCard } from './choose/ResumeCard.tsx';
import { SourceChoice } from './choose/SourceChoice.tsx';
import { StartBar } from './choose/StartBar.tsx';
import { HiddenPhotos } from './hidden/HiddenPhotos.tsx';
import { type HiddenPhoto, readHidden, showOnDevice } from './hidden/hidden-photos.ts';
import { readEndedSession } from './history/drawing-history.ts';
import { HistorySync } from './history/HistorySync.tsx';
import { useSaveInterruptedSessions } from './session/record/use-save-interrupted-sessions.ts';
import { type DeskSource, defaultSource, queryOfSource, setsSource, sourceOfQuery, sourceOfSession } from './source/desk-source.ts';
import { useDeskSettings } from './use-desk-settings.ts';

const title = screenTitle('/desk', '');

/** Where a drawing session is chosen and started. */
export function DeskPage() {
  useSaveInterruptedSessions();
  return (
    <ClientPage>
      <PageTitle title={title} />
      <Stack $gap="l">
        {/* What was drawn on other devices counts too */}
        <HistorySync />
        {/* Another user has another session and another collection */}
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
      {/* The form of custom rounds has its rows from when it was opened */}
      <PresetChoice key={againId} settings={settings} onSettings={changeSettings} />
      <DeskOptions settings={settings} onSettings={changeSettings} />
      <HiddenPhotos photos={hidden} onShow={showAgain} />
      <StartBar {...{ source, settings, hidden, firstView }} />
    </Stack>
  );
}
