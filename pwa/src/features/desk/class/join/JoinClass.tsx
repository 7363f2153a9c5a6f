import { screenTitle } from '@archive/schema/app/screens';
import { type ClassSession, classEndsAt, classRounds } from '@archive/schema/drawing/class-session';
import { describeRounds, PRESET_TITLES } from '@archive/schema/drawing/rounds';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { ClientPage, Stack } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Caption, Lede, PlainHeading } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import { prepareSound } from '../../session/running/cues.ts';
import { useDeskPoses } from '../../source/use-desk-poses.ts';
import { sourceOfClass } from '../running/session-of-class.ts';
import { useClassTime, useSecond } from '../use-class-time.ts';
import { whenText } from '../when-text.ts';
import { ClassPhotos } from './ClassPhotos.tsx';
import { ShareClass } from './ShareClass.tsx';

const title = screenTitle('/desk/class', '');

/** Before a class: what is drawn, when it starts, and whether this device has the photos. */
export function JoinClass({ classSession }: { classSession: ClassSession }) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isMade = state === JUST_MADE;
  const heading = useMadeFocus(isMade);
  const [isShareOpen, setShareOpen] = useState(isMade);
  const [source] = useState(() => sourceOfClass(classSession));
  const { loaded, retry } = useDeskPoses(source);
  const { status, clock } = useClassTime();
  const now = useSecond(clock);
  const isOver = now >= classEndsAt(classSession);
  function join() {
    if (!loaded || loaded.poses.length === 0) return;
    prepareSound();
    void navigate(paths.deskSession() + search);
  }
  return (
    <ClientPage>
      <PageTitle title={title} />
      <Stack $gap="m">
        <PlainHeading ref={heading} tabIndex={-1}>
          {title}
        </PlainHeading>
        <Lede>
          {PRESET_TITLES[classSession.preset]}: {describeRounds(classRounds(classSession))}.
        </Lede>
        <When role="timer">{whenText(classSession, now)}</When>
        {status === 'unknown' && (
          <Caption role="status">
            We couldn&apos;t compare this device&apos;s clock with ours. If its time is wrong, your poses change earlier or later.
          </Caption>
        )}
        {loaded && !isOver && <ClassPhotos classSession={classSession} loaded={loaded} onRetry={retry} />}
        <div>
          {isOver ? (
            <ButtonLink to={paths.desk()}>Go to the Desk</ButtonLink>
          ) : (
            <Button onClick={join} isUnavailable={!loaded || loaded.poses.length === 0}>
              {now < classSession.startsAt ? 'Join' : 'Join Now'}
            </Button>
          )}
        </div>
        {!isOver && !isMade && (
          <div>
            <Button variant="secondary" size="small" aria-expanded={isShareOpen} onClick={() => setShareOpen(!isShareOpen)}>
              Invite Others
            </Button>
          </div>
        )}
        {!isOver && isShareOpen && <ShareClass classSession={classSession} />}
      </Stack>
    </ClientPage>
  );
}

/** The state of the history entry of a class whose link was made on this page. */
export const JUST_MADE = 'made';

/** The form was long, and its button, which had the focus, is gone. */
function useMadeFocus(isMade: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!isMade) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [isMade]);
  return heading;
}

const When = styled.p`
  font-family: ${t.font.display};
  font-size: ${t.text.title};
  font-weight: 600;
  font-variant-numeric: lining-nums tabular-nums;
`;
