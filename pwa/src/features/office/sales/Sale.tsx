import { formatAmount } from '@archive/schema/money';
import type { SaleKind } from '@archive/schema/office/sales/sales';
import { useEffect, useEffectEvent } from 'react';
import { Notice } from '#components/feedback/Notice.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { OfficeSaleDocument } from '#generated/graphql.ts';
import { OfficeData } from '../screen/OfficeData.tsx';
import { useOfficeQuery } from '../screen/use-office-query.ts';
import type { OpenedSale } from './opened-sale.ts';
import { SaleActions } from './SaleActions.tsx';
import { SaleFacts } from './SaleFacts.tsx';
import { SaleLines } from './SaleLines.tsx';
import { Timeline } from './Timeline.tsx';

/** An order or a ticket: who bought what for how much, what happened since, and what an owner can do about it. */
export function Sale({ id, onChanged, onKind }: { id: string; onChanged: () => void; onKind: (kind: SaleKind) => void }) {
  const { data, asOf, error, refetch } = useOfficeQuery(OfficeSaleDocument, { input: { id } });
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
  return (
    <Stack $gap="l">
      <OfficeData what="this order" {...{ asOf, error }} data={opened} onRetry={refetch} loading={<Skeleton $height="16rem" />}>
        {(sale) => (
          <>
            {sale.openRefunds > 0 && (
              <Notice variant="info" role="status" title={`Refunding ${formatAmount(sale.openRefunds)}`}>
                <p>Stripe has not confirmed it yet. You can leave this page.</p>
              </Notice>
            )}
            <SaleFacts opened={sale} />
            <SaleLines opened={sale} />
            <SaleActions opened={sale} onChanged={handleChanged} />
            <Timeline entries={sale.timeline} />
          </>
        )}
      </OfficeData>
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
