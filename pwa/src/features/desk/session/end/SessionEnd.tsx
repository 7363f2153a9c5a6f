import { countText } from '@archive/schema/count-text';
import { formatSeconds } from '@archive/schema/drawing/rounds';
import { drawnPhotos, type RunningSession } from '@archive/schema/drawing/session';
import { useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { ClientPage, Stack } from '#components/layout/layout.tsx';
import { Caption, Lede, PlainHeading } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import type { DeskPose } from '../../source/desk-pose.ts';
import { loadPhotos, printSheet } from './print-sheet.ts';
import { SheetPhoto } from './SheetPhoto.tsx';

export interface SessionEndProps {
  session: RunningSession;
  poses: readonly DeskPose[];
  /** A class can't be continued. */
  onBack?: () => void;
  onAgain: () => void;
}

/** What was drawn, with the times. */
export function SessionEnd({ session, poses, onBack, onAgain }: SessionEndProps) {
  const drawn = useMemo(() => drawnPhotos(session), [session]);
  const seconds = drawn.reduce((sum, each) => sum + each.seconds, 0);
  const sheet = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const handlePrint = () => void loadPhotos(sheet.current);
    window.addEventListener('beforeprint', handlePrint);
    return () => window.removeEventListener('beforeprint', handlePrint);
  }, []);
  return (
    <ClientPage>
      <Stack $gap="m">
        <Stack $gap="2xs">
          <PlainHeading>Session Complete</PlainHeading>
          {drawn.length > 0 && (
            <Lede>
              {countText(drawn.length, 'drawing')} in {formatSeconds(seconds)}.
            </Lede>
          )}
        </Stack>
        {drawn.length === 0 && <EmptyState title="Nothing drawn yet">No photo was shown for more than three seconds.</EmptyState>}
        <Sheet ref={sheet}>
          {drawn.map(({ round, photo, seconds: own }) => (
            <Drawing key={`${round} ${photo.view}`} pose={poses.find(({ key }) => key === photo.pose)} view={photo.view} seconds={own} />
          ))}
        </Sheet>
        <Actions>
          <Button onClick={onAgain}>Draw Again</Button>
          <ButtonLink to={paths.desk()} variant="secondary">
            Back to the Desk
          </ButtonLink>
          {drawn.length > 0 && (
            <Button variant="secondary" onClick={() => void printSheet(sheet.current)}>
              Print
            </Button>
          )}
          {onBack && (
            <Button variant="quiet" onClick={onBack}>
              Continue the Last Drawing
            </Button>
          )}
        </Actions>
      </Stack>
    </ClientPage>
  );
}

function Drawing({ pose, view, seconds }: { pose: DeskPose | undefined; view: string; seconds: number }) {
  const photo = pose?.photos.find(({ key }) => key === view);
  return (
    <li>
      {photo && <SheetPhoto view={photo} />}
      <Caption>
        {pose ? `${pose.name}, ` : ''}
        {formatSeconds(seconds)}
      </Caption>
    </li>
  );
}

const Sheet = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr));
  align-items: start;
  gap: ${t.space.m} ${t.space.s};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.s};
  @media print {
    display: none;
  }
`;
