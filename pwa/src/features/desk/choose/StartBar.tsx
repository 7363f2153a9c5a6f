import { countText } from '@archive/schema/count-text';
import { drawnAllBut, withoutHidden } from '@archive/schema/drawing/pose-deck';
import { formatSeconds, roundsOfPreset, totalSeconds } from '@archive/schema/drawing/rounds';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Caption } from '#components/text/typography.tsx';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import type { DeskSettings } from '../desk-settings.ts';
import type { HiddenPhoto } from '../hidden/hidden-photos.ts';
import { readTimesDrawn } from '../history/drawing-history.ts';
import { beginSession } from '../session/record/start-session.ts';
import { prepareSound } from '../session/running/cues.ts';
import type { DeskSource } from '../source/desk-source.ts';
import type { LoadedPoses } from '../source/load-poses.ts';
import { noPhotosText } from '../source/no-photos-text.ts';
import { useDeskPoses } from '../source/use-desk-poses.ts';

export interface StartBarProps {
  source: DeskSource | null;
  settings: DeskSettings;
  hidden: readonly HiddenPhoto[];
  /** The photo that a long drawing goes on from. */
  firstView: string | null;
}

/** Opens the chosen photos, says what they are, and starts the session. */
export function StartBar({ source, settings, hidden, firstView }: StartBarProps) {
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
