import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { IconButton } from '#components/buttons/IconButton.tsx';
import { CloseIcon, icon } from '#components/icons/icons.tsx';
import { useConnection } from '#platform/connection/connection.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useAppConfig } from '#platform/start/app-config.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { BottomCard } from '../BottomCard.tsx';
import { askToInstall, type InstallWay, useInstallWay } from './InstallEntry.tsx';
import { useIsOfferDue } from './use-is-offer-due.ts';

/** Offers to install the app at a good moment: by the browser's prompt, or in Safari with instructions. */
export function InstallOffer({ isOverCart }: { isOverCart: boolean }) {
  const way = useInstallWay();
  // Installing needs a connection
  const isOnline = useConnection() === 'online';
  const { isDue, dismiss } = useIsOfferDue(way !== null && isOnline);
  async function handleInstall() {
    if (!(await askToInstall())) dismiss();
  }
  return isDue && way && <OfferCard way={way} isOverCart={isOverCart} onInstall={() => void handleInstall()} onDismiss={dismiss} />;
}

interface OfferCardProps {
  way: InstallWay;
  isOverCart: boolean;
  onInstall: () => void;
  onDismiss: () => void;
}

function OfferCard({ way, isOverCart, onInstall, onDismiss }: OfferCardProps) {
  const { productName } = useAppConfig();
  const { pathname } = useLocation();
  return (
    <Card label="Install this app" isOverCart={isOverCart}>
      <img src="/icon.svg" alt="" width={48} height={48} />
      <div>
        <Title>{way === 'prompt' ? `Install ${productName}` : `Keep ${productName} at hand`}</Title>
        <Text>{way === 'prompt' ? reasonAt(pathname) : <HowToShare />}</Text>
      </div>
      {way === 'prompt' && (
        <Button size="small" onClick={onInstall}>
          Install
        </Button>
      )}
      <Dismiss label="Not now" onClick={onDismiss}>
        <CloseIcon />
      </Dismiss>
    </Card>
  );
}

function reasonAt(pathname: string): string {
  if (pathname.startsWith(paths.ticketSuccess())) return 'Show your ticket at the door, even offline.';
  return 'Open photo sets and events, even offline.';
}

function HowToShare() {
  return (
    <>
      Tap <ShareIcon /> <strong>Share</strong>, then <strong>Add to Home Screen</strong>.
    </>
  );
}

/** The same icon as in Safari's own bar. */
function ShareIcon() {
  return icon({}, <path d="M8.5 9.5H5.5v11h13v-11h-3M12 15V3.5M8.5 7 12 3.5 15.5 7" />);
}

const Card = styled(BottomCard)`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${t.space.xs} ${t.space.s};
  align-items: start;
  > button:not(:last-child) {
    grid-area: 2 / 2;
    justify-self: start;
  }
  ${media.tablet} {
    grid-template-columns: auto 1fr auto auto;
    align-items: center;
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
