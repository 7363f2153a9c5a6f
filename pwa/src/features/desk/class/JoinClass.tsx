import { screenTitle } from '@archive/schema/app/screens';
import { type ClassSession, classEndsAt, classRounds } from '@archive/schema/drawing/class-session';
import { fingerprint } from '@archive/schema/drawing/pose-deck';
import { describeRounds, PRESET_TITLES } from '@archive/schema/drawing/rounds';
import { type ComponentType, Fragment, lazy, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePhotoSets } from '#catalogue/photo-sets.ts';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { ClientPage, Stack } from '#components/layout/layout.tsx';
import { Link } from '#components/links/Link.tsx';
import type { QrCodeProps } from '#components/pictures/QrCode.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Caption, Lede, PlainHeading } from '#components/text/typography.tsx';
import { useConnection } from '#platform/connection/connection.ts';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import { prepareSound } from '../session/running/cues.ts';
import { clockText } from '../session/screen/session-texts.ts';
import { queryOfSource, SAMPLES } from '../source/desk-source.ts';
import type { LoadedPoses } from '../source/load-poses.ts';
import { useDeskPoses } from '../source/use-desk-poses.ts';
import { sourceOfClass } from './session-of-class.ts';
import { useClassClock, useSecond } from './use-class-time.ts';

/** Its library is large. Without it, the link below can still be sent. */
const QrCode = lazy<ComponentType<QrCodeProps>>(() =>
  import('#components/pictures/QrCode.tsx').then(
    (module) => ({ default: module.QrCode }),
    () => ({ default: () => null }),
  ),
);

const title = screenTitle('/desk/class', '');

/** Before a class: what is drawn, when it starts, and whether this device has the photos. */
export function JoinClass({ classSession }: { classSession: ClassSession }) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const heading = useMadeFocus(state === JUST_MADE);
  const [source] = useState(() => sourceOfClass(classSession));
  const { loaded, retry } = useDeskPoses(source);
  const { status, offset } = useClassClock();
  const now = useSecond(offset);
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
        {loaded && !isOver && <Photos classSession={classSession} loaded={loaded} onRetry={retry} />}
        <div>
          {isOver ? (
            <ButtonLink to={paths.desk()}>Go to the Desk</ButtonLink>
          ) : (
            <Button onClick={join} isUnavailable={!loaded || loaded.poses.length === 0}>
              {now < classSession.startsAt ? 'Join' : 'Join Now'}
            </Button>
          )}
        </div>
        {!isOver && <Share />}
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

function whenText(classSession: ClassSession, now: number): string {
  const start = new Date(classSession.startsAt).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  if (now >= classEndsAt(classSession)) return 'This class is over.';
  if (now >= classSession.startsAt) return `Started at ${start}`;
  return `Starts at ${start}, in ${clockText(Math.ceil((classSession.startsAt - now) / 1000))}`;
}

function Photos({ classSession, loaded, onRetry }: { classSession: ClassSession; loaded: LoadedPoses; onRetry: () => void }) {
  if (loaded.missingIds.length > 0 || loaded.poses.length === 0) {
    return (
      <Notice title="You can't open all photos of this class" role="status" variant="info">
        <p>
          <MissingPhotos classSession={classSession} ids={loaded.missingIds} />
        </p>
        <Actions>
          <Button variant="secondary" size="small" onClick={onRetry}>
            Check Again
          </Button>
          {classSession.photoSetIds.length > 0 && (
            <ButtonLink variant="secondary" size="small" to={paths.desk() + queryOfSource(SAMPLES)}>
              Use Free Samples
            </ButtonLink>
          )}
        </Actions>
      </Notice>
    );
  }
  if (fingerprint(loaded.poses) === classSession.poses) return <Caption>Your photos are ready.</Caption>;
  return (
    <Notice title="Your photos are a different version" role="status" variant="info">
      <p>You may see different poses than the class. Go online and open the sets once to update them.</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Check Again
      </Button>
    </Notice>
  );
}

function MissingPhotos({ classSession, ids }: { classSession: ClassSession; ids: readonly number[] }) {
  const isOffline = useConnection() !== 'online';
  if (classSession.photoSetIds.length === 0) {
    if (isOffline) return "We couldn't open the free samples. Connect to the internet, then check again.";
    return 'Some free samples are still being prepared. Check again in a minute.';
  }
  if (ids.length === 0) {
    if (isOffline) return 'Connect to the internet, then check again.';
    if (classSession.pose === undefined) return 'The photos are being prepared. Check again in a minute.';
    return "The pose of this class isn't ready, or isn't in the set anymore. Check again in a minute, or ask your teacher for another link.";
  }
  return (
    <>
      {isOffline ? "This device can't open these sets offline: " : 'You need these sets in your collection: '}
      {ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <MissingSet id={id} />
        </Fragment>
      ))}
      {isOffline && '. If you own them, connect to the internet, then check again.'}
    </>
  );
}

/** By its title, if it is still on sale. */
function MissingSet({ id }: { id: number }) {
  const sets = usePhotoSets();
  const set = sets?.find((each) => each.id === id);
  if (set) return <Link to={paths.photoSet(set)}>{set.title}</Link>;
  return sets && sets.length > 0 ? `a set that is no longer on sale (number ${id})` : `photo set number ${id}`;
}

/** The address of this page, for the others. */
function Share() {
  const { pathname, search } = useLocation();
  const [isCopied, setCopied] = useState(false);
  const address = `${window.location.origin}${pathname}${search}`;
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const share = () => navigator.share?.({ title: 'Draw with us', url: address }).catch(() => {});
  return (
    <Sharing aria-label="Share this class">
      <Code>
        <Suspense>
          <QrCode text={address} label="QR code with the link to this class" />
        </Suspense>
      </Code>
      <Stack $gap="2xs">
        <p>Scan the code, or send the link:</p>
        <Address>{address}</Address>
        <Actions>
          <Button variant="secondary" size="small" onClick={copy}>
            {isCopied ? 'Copied' : 'Copy Link'}
          </Button>
          {'share' in navigator && (
            <Button variant="secondary" size="small" onClick={share}>
              Share
            </Button>
          )}
        </Actions>
      </Stack>
    </Sharing>
  );
}

const When = styled.p`
  font-family: ${t.font.display};
  font-size: ${t.text.title};
  font-weight: 600;
  font-variant-numeric: lining-nums tabular-nums;
`;

const Sharing = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space.m};
  padding-top: ${t.space.m};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  > :last-child {
    flex: 1 1 14rem;
  }
`;

const Code = styled.div`
  width: min(100%, 14rem);
`;

const Address = styled.p`
  max-width: 30rem;
  font-size: ${t.text.small};
  color: ${t.color.graphite};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space['2xs']};
`;
