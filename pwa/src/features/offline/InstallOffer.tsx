import { plainPath } from '@archive/schema/screens';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { IconButton } from '#components/IconButton.tsx';
import { CloseIcon, icon } from '#components/icons.tsx';
import { useRoomForFocus } from '#components/use-room-for-focus.ts';
import { useAppConfig } from '#platform/app-config.ts';
import { paths } from '#platform/paths.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { askToInstall, type InstallWay, useInstallWay } from './use-install-way.ts';
import { useIsOfferDue } from './use-is-offer-due.ts';

/** Offers, at a fitting moment, to install the app: by the browser's own question, or in Safari by telling how. */
export function InstallOffer() {
  const way = useInstallWay();
  const { isDue, dismiss } = useIsOfferDue(way !== null);
  async function handleInstall() {
    if (!(await askToInstall())) dismiss();
  }
  return isDue && way && <OfferCard way={way} onInstall={() => void handleInstall()} onDismiss={dismiss} />;
}

interface OfferCardProps {
  way: InstallWay;
  onInstall: () => void;
  onDismiss: () => void;
}

function OfferCard({ way, onInstall, onDismiss }: OfferCardProps) {
  const { productName } = useAppConfig();
  const { pathname } = useLocation();
  const card = useRef<HTMLElement>(null);
  useRoomForFocus(card);
  /** The card goes, and must not take the focus with it. */
  function leaveBy(action: () => void) {
    if (card.current?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
    action();
  }
  return (
    <Card ref={card} aria-label="Install this app" $isOverCart={withFloatingCart.has(plainPath(pathname))}>
      <img src="/icon.svg" alt="" width={48} height={48} />
      <div>
        <Title>{way === 'prompt' ? `Install ${productName}` : `Keep ${productName} at hand`}</Title>
        <Text>{way === 'prompt' ? reasonAt(pathname) : <HowToShare />}</Text>
      </div>
      {way === 'prompt' && (
        <Button size="small" onClick={() => leaveBy(onInstall)}>
          Install
        </Button>
      )}
      <Dismiss label="Not now" onClick={() => leaveBy(onDismiss)}>
        <CloseIcon />
      </Dismiss>
    </Card>
  );
}

/** Of the screens where the offer comes. */
const withFloatingCart: ReadonlySet<string> = new Set([paths.photoSets(), paths.events()]);

function reasonAt(pathname: string): string {
  if (pathname.startsWith(paths.ticketSuccess())) return 'Your ticket at the door, also without a connection.';
  return 'Photo sets and events, also without a connection.';
}

function HowToShare() {
  return (
    <>
      Tap <ShareIcon /> <strong>Share</strong>, then <strong>Add to Home Screen</strong>.
    </>
  );
}

/** As it stands in Safari's own bar. */
function ShareIcon() {
  return icon({}, <path d="M8.5 9.5H5.5v11h13v-11h-3M12 15V3.5M8.5 7 12 3.5 15.5 7" />);
}

const rise = keyframes`
  from { opacity: 0; translate: 0 ${t.space.s}; }
`;

const Card = styled.aside<{ $isOverCart: boolean }>`
  position: fixed;
  z-index: ${t.layer.float};
  inset-inline: ${t.space.s};
  /* above the floating cart button of small screens */
  bottom: calc(${({ $isOverCart }) => ($isOverCart ? t.size.bar : '0px')} + ${t.space.s} + env(safe-area-inset-bottom));
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${t.space.xs} ${t.space.s};
  align-items: start;
  padding: ${t.space.s};
  background: ${t.color.sheet};
  border: ${t.size.hairline} solid ${t.color.edge};
  animation: ${rise} ${t.time.calm} ${t.ease.out};
  > button:not(:last-child) {
    grid-area: 2 / 2;
    justify-self: start;
  }
  ${media.tablet} {
    inset-inline: auto ${t.space.margin};
    bottom: ${t.space.l};
    grid-template-columns: auto 1fr auto auto;
    align-items: center;
    width: min(34rem, 100% - 2 * ${t.space.margin});
    > button:not(:last-child) {
      grid-area: auto;
    }
  }
`;

const Title = styled.p`
  font-weight: 600;
  line-height: 1.3;
`;

const Text = styled.p`
  font-size: ${t.text.small};
  line-height: 1.45;
  color: ${t.color.graphite};
  svg {
    display: inline;
    width: 1.25em;
    height: 1.25em;
    margin-block: -0.2em;
    color: ${t.color.ink};
  }
  strong {
    font-weight: 600;
    color: ${t.color.ink};
  }
`;

const Dismiss = styled(IconButton)`
  align-self: start;
  grid-row: 1;
  grid-column: -2;
  margin: calc(-1 * ${t.space['2xs']});
  margin-left: 0;
`;
