import { type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption } from '#components/text/typography.tsx';
import { type Purchase, type PurchaseReading, unclaimedOf } from '#features/account/purchase-history/purchase-history.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { DOWNLOADS_OFFLINE } from '#platform/connection/offline-texts.ts';
import { paths } from '#platform/navigation/paths.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { EarlierPurchases } from '../EmailStatus.tsx';
import type { EmailConfirmation } from '../use-email-confirmation.ts';

export interface HistoryFrameProps {
  reading: PurchaseReading;
  confirmation: EmailConfirmation;
  /** Shown when nothing was bought. */
  empty: ReactNode;
  /** @param reasonId of the element that says why nothing can be downloaded while offline */
  children: (purchases: readonly Purchase[], reasonId: string) => ReactNode;
}

/** Loading, failed, empty or loaded: never 'nothing yet' while that is unknown. */
export function HistoryFrame({ reading, confirmation, empty, children }: HistoryFrameProps) {
  const content = useRef<HTMLDivElement>(null);
  const { history, hasFailed, isTryingAgain, tryAgain } = reading;
  const isOnline = useIsOnline();
  const reasonId = useId();

  async function handleTryAgain() {
    // The button disappears, and the focus would be lost with it
    if (await tryAgain()) content.current?.focus();
  }
  function part() {
    if (history) return history.purchases.length > 0 ? children(history.purchases, reasonId) : empty;
    if (hasFailed || isTryingAgain) return <HistoryProblem isTryingAgain={isTryingAgain} onTryAgain={handleTryAgain} />;
    return <HistoryLoading />;
  }
  return (
    <Content ref={content} tabIndex={-1} $gap="m">
      {history && !isOnline && (
        <Caption id={reasonId} role="status">
          {DOWNLOADS_OFFLINE}
        </Caption>
      )}
      {history && <EarlierPurchases bought={unclaimedOf(history)} confirmation={confirmation} />}
      {part()}
    </Content>
  );
}

const Content = styled(Stack)`
  &:focus {
    outline: none;
  }
`;

function HistoryLoading() {
  return (
    <Stack $gap="s">
      <Caption role="status">Loading your purchases...</Caption>
      <Skeleton $height="3.5rem" />
      <Skeleton $height="3.5rem" />
    </Stack>
  );
}

interface HistoryProblemProps {
  isTryingAgain: boolean;
  onTryAgain: () => void;
}

/** A calm message in place of the list: purchases are not lost because they could not be loaded. */
function HistoryProblem({ isTryingAgain, onTryAgain }: HistoryProblemProps) {
  const isOnline = useIsOnline();
  return (
    <Stack $gap="s">
      <p role="status">
        {isOnline ? "We couldn't load your purchases. They're safe." : "You're offline. Your purchases will load when you're back online."}
      </p>
      <div>
        <Button variant="secondary" size="small" isBusy={isTryingAgain} busyLabel="Loading..." onClick={onTryAgain}>
          Try Again
        </Button>
      </div>
    </Stack>
  );
}

/** @param onClose closes the dialog over the photo sets */
export function NothingYet({ onClose }: { onClose: () => void }) {
  return (
    <Stack $gap="s">
      <Words>No purchases yet</Words>
      <p>Start browsing our photo sets!</p>
      <div>
        <ButtonLink to={paths.photoSets()} onClick={onClose}>
          Browse Photo Sets
        </ButtonLink>
      </div>
    </Stack>
  );
}

const Words = styled.p`
  ${titleText}
  font-style: italic;
  color: ${t.color.graphite};
`;
