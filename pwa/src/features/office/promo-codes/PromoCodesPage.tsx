import { formatDate } from '@archive/schema/catalogue/dates';
import { formatCount } from '@archive/schema/count-text';
import { formatAmount } from '@archive/schema/money';
import type { PromoState } from '@archive/schema/office/sales/promo-code';
import { promoLabel } from '@archive/schema/sales/pricing';
import { useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeEndPromoCodeDocument, OfficePromoCodesDocument } from '#generated/graphql.ts';
import { FormDrawer } from '../forms/FormDrawer.tsx';
import { QuestionDialog } from '../forms/QuestionDialog.tsx';
import { useOfficeChange } from '../forms/use-office-change.ts';
import { OfficeList } from '../list/OfficeList.tsx';
import { RowActions, Whole } from '../list/row-parts.ts';
import { useListView, useSettledView } from '../list/use-office-list.ts';
import { OfficeScreen } from '../screen/OfficeScreen.tsx';
import { useOfficeQuery } from '../screen/use-office-query.ts';
import { PromoCodeForm } from './PromoCodeForm.tsx';
import type { OwnerPromoCode } from './promo-code-form.ts';

/** The promo codes: what they take off, who may use them until when, and what they took off so far. */
export function PromoCodesPage() {
  const [isCreating, setCreating] = useState(false);
  return (
    <OfficeScreen name="adminCodes" action={<Button onClick={() => setCreating(true)}>New Code</Button>}>
      <PromoCodes isCreating={isCreating} onCreating={setCreating} />
    </OfficeScreen>
  );
}

function PromoCodes({ isCreating, onCreating }: { isCreating: boolean; onCreating: (isCreating: boolean) => void }) {
  const [view, change] = useListView();
  const [edited, setEdited] = useState<OwnerPromoCode | null>(null);
  const { data, asOf, isLoading, error, refetch } = useOfficeQuery(OfficePromoCodesDocument, { input: useSettledView(view) });
  function handleSaved() {
    toast({ title: 'Saved', description: edited ? `${edited.code} was changed.` : 'Buyers can use the new code now.' });
    onCreating(false);
    setEdited(null);
    void refetch();
  }
  async function handleStale(): Promise<OwnerPromoCode | null> {
    const { data: latest } = await refetch();
    return latest?.ownerPromoCodes.items.find(({ code }) => code === edited?.code) ?? null;
  }
  return (
    <>
      <OfficeList
        label="Promo codes"
        page={data?.ownerPromoCodes ?? null}
        {...{ view, error, asOf, isLoading }}
        onChange={change}
        onRetry={refetch}
        searchLabel="Search by code"
        keyOf={({ code }) => code}
        empty={
          <EmptyState title="No promo codes yet" action={<Button onClick={() => onCreating(true)}>New Code</Button>}>
            A code takes a percentage or an amount off an order of photo sets.
          </EmptyState>
        }
        columns={[
          { label: 'Code', cell: ({ code }) => code },
          { label: 'Discount', cell: (promo) => <Whole>{promoLabel(promo)}</Whole>, isShort: true },
          { label: 'State', cell: stateText, isShort: true },
          { label: 'Uses', cell: usesText, isNumber: true },
          { label: 'Taken off', cell: ({ discounts }) => formatAmount(discounts), isNumber: true },
          {
            label: 'Actions',
            cell: (promo) => <Actions promo={promo} onEdit={() => setEdited(promo)} onEnded={() => void refetch()} />,
            isShort: true,
          },
        ]}
      />
      <FormDrawer isOpen={isCreating} onClose={() => onCreating(false)} title="New Promo Code">
        <PromoCodeForm promo={null} onSaved={handleSaved} onStale={handleStale} />
      </FormDrawer>
      <FormDrawer isOpen={edited !== null} onClose={() => setEdited(null)} title={`Edit ${edited?.code ?? ''}`}>
        {edited && <PromoCodeForm key={edited.code} promo={edited} onSaved={handleSaved} onStale={handleStale} />}
      </FormDrawer>
    </>
  );
}

function Actions({ promo, onEdit, onEnded }: { promo: OwnerPromoCode; onEdit: () => void; onEnded: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, send } = useOfficeChange();
  async function end() {
    if (!(await send(OfficeEndPromoCodeDocument, { code: promo.code }))) return;
    setAsking(false);
    toast({ title: 'Code Ended', description: `${promo.code} no longer works.` });
    onEnded();
  }
  return (
    <RowActions>
      <Button variant="quiet" size="small" aria-label={`Edit ${promo.code}`} onClick={onEdit}>
        Edit
      </Button>
      {promo.isActive && (
        <Button variant="quiet" size="small" aria-label={`End ${promo.code}`} onClick={() => setAsking(true)}>
          End
        </Button>
      )}
      <QuestionDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`End ${promo.code}?`}
        description="It stops working at once. Orders that are being paid keep it."
        button="End Code"
        busyLabel="Ending..."
        {...{ isBusy, problem }}
        onConfirm={() => void end()}
      />
    </RowActions>
  );
}

const STATE_TEXTS: Record<PromoState, (promo: OwnerPromoCode) => string> = {
  live: ({ endsAt }) => (endsAt ? `Until ${formatDate(endsAt)}` : 'In use'),
  waiting: ({ startsAt }) => `From ${formatDate(startsAt)}`,
  over: ({ endsAt }) => `Over since ${formatDate(endsAt)}`,
  ended: () => 'Ended',
  usedUp: () => 'Used up',
};

const stateText = (promo: OwnerPromoCode) => STATE_TEXTS[promo.state](promo);

function usesText({ uses, maxOrders }: OwnerPromoCode): string {
  return maxOrders === null ? formatCount(uses) : `${formatCount(uses)} of ${formatCount(maxOrders)}`;
}
