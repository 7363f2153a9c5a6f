import { type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Stack } from '#components/layout.tsx';
import { Caption } from '#components/typography.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { DOWNLOADS_OFFLINE } from '#platform/connection/offline-texts.ts';
import { type Purchase, type PurchaseReading, unclaimedOf } from '../../collection/use-purchase-history.ts';
import { EarlierPurchases } from '../EarlierPurchases.tsx';
import type { EmailConfirmation } from '../use-email-confirmation.ts';
import { HistoryLoading } from './HistoryLoading.tsx';
import { HistoryProblem } from './HistoryProblem.tsx';

export interface HistoryFrameProps {
  reading: PurchaseReading;
  confirmation: EmailConfirmation;
  /** What stands there when nothing was bought. */
  empty: ReactNode;
  /** @param reasonId the element that says why nothing can be downloaded, where that is so */
  children: (purchases: readonly Purchase[], reasonId: string) => ReactNode;
}

/** Loading, failed, empty or there: never 'nothing yet' while nobody knows. */
export function HistoryFrame({ reading, confirmation, empty, children }: HistoryFrameProps) {
  const content = useRef<HTMLDivElement>(null);
  const { history, hasFailed, isTryingAgain, tryAgain } = reading;
  const isOnline = useIsOnline();
  const reasonId = useId();

  async function handleTryAgain() {
    // the button goes with what it was for, and must not take the focus along
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
