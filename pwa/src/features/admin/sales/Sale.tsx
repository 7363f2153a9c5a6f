import { formatAmount } from '@archive/schema/money';
import type { SaleKindName } from '@archive/schema/office/sales';
import { useEffect, useEffectEvent } from 'react';
import { LoadingFailure } from '#components/feedback/LoadingFailure.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { OfficeSaleDocument } from '#generated/graphql.ts';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { AsOf } from '../office/AsOf.tsx';
import { useOfficeQuery } from '../office/use-office-query.ts';
import type { OpenedSale } from './opened-sale.ts';
import { SaleActions } from './SaleActions.tsx';
import { SaleFacts } from './SaleFacts.tsx';
import { SaleLines } from './SaleLines.tsx';
import { Timeline } from './Timeline.tsx';

/** An order or a ticket: who bought what for how much, what happened since, and what an owner can do about it. */
export function Sale({ id, onChanged, onKind }: { id: string; onChanged: () => void; onKind: (kind: SaleKindName) => void }) {
  const { data, asOf, error, refetch } = useOfficeQuery(OfficeSaleDocument, { input: { id } });
  const isOffline = useRetryOnReconnect(refetch);
  const opened = data?.officeSale ?? null;
  function handleChanged() {
    void refetch();
    onChanged();
  }
  useOpenRefunds(opened, handleChanged);
  const kind = opened?.sale.kind;
  useEffect(() => {
    if (kind) onKind(kind);
  }, [kind, onKind]);
  if (error && !(asOf && opened)) {
    return (
      <LoadingFailure title="We couldn't load this order" onRetry={refetch} isOffline={isOffline} isNeverStored>
        {toRequestError(error).message}
      </LoadingFailure>
    );
  }
  if (!opened) return <Skeleton $height="16rem" />;
  return (
    <Stack $gap="m">
      <AsOf at={asOf} />
      {opened.openRefunds > 0 && (
        <Notice variant="info" role="status" title={`Refunding ${formatAmount(opened.openRefunds)}`}>
          <p>Stripe has not confirmed it yet. You can leave this page.</p>
        </Notice>
      )}
      <SaleFacts opened={opened} />
      <SaleLines opened={opened} />
      <SaleActions opened={opened} onChanged={handleChanged} />
      <Timeline entries={opened.timeline} />
    </Stack>
  );
}

const CHECK_MS = 1500;

/** Loads the sale again until its refunds are made. */
function useOpenRefunds(opened: OpenedSale | null, onCheck: () => void): void {
  const check = useEffectEvent(onCheck);
  useEffect(() => {
    if (!opened || opened.openRefunds === 0) return;
    const timer = setTimeout(() => check(), CHECK_MS);
    return () => clearTimeout(timer);
  }, [opened]);
}
