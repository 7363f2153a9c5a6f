import { formatAmount } from '@archive/schema/money';
import type { SaleKind } from '@archive/schema/office/sales/sales';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { LoadingFailure } from '#components/feedback/LoadingFailure.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeRefundDocument, OfficeRefundPreviewDocument, OfficeTakeBackDocument } from '#generated/graphql.ts';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { DraftNotice } from '../../drafts/DraftNotice.tsx';
import { ChangeProblem } from '../../forms/ChangeProblem.tsx';
import { useOfficeChange } from '../../forms/use-office-change.ts';
import { useOfficeQuery } from '../../screen/use-office-query.ts';
import { RefundFields } from './RefundFields.tsx';
import { buttonText, effectText, type RefundPreview, returnedText, returnsNothing } from './refund-texts.ts';
import { useRefundForm } from './use-refund-form.ts';

export interface RefundDialogProps {
  sale: { id: string; kind: SaleKind; number: string; due: number };
  onClose: () => void;
  onRefunded: () => void;
}

/** Asks what to refund, and shows what it returns and takes back before anything happens. */
export function RefundDialog({ sale, onClose, onRefunded }: RefundDialogProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={`${sale.due > 0 ? 'Refund' : 'Take Back'} ${sale.number}`}>
      <Preview
        sale={sale}
        onRefunded={() => {
          onClose();
          onRefunded();
        }}
      />
    </Dialog>
  );
}

type PreviewProps = Pick<RefundDialogProps, 'sale' | 'onRefunded'>;

function Preview({ sale, onRefunded }: PreviewProps) {
  const { data, error, refetch } = useOfficeQuery(OfficeRefundPreviewDocument, { input: { id: sale.id } }, { isStored: false });
  const [isStale, setStale] = useState(false);
  const isOffline = useRetryOnReconnect(refetch);
  if (error) {
    return (
      <LoadingFailure title="We couldn't look up the payment" onRetry={refetch} isOffline={isOffline} isNeverStored>
        {toRequestError(error).message}
      </LoadingFailure>
    );
  }
  if (!data) return <Skeleton $height="16rem" />;
  const preview = data.refundPreview;
  if (preview.isDisputed) return <p>This payment is disputed, so it can&apos;t be refunded. Answer the bank in the Stripe dashboard.</p>;
  if (preview.due > 0 && preview.left === 0) return <p>{returnedText(preview)}</p>;
  const handleStale = () => {
    setStale(true);
    void refetch();
  };
  return (
    <>
      {isStale && <p role="status">The {sale.kind} has changed. This is how it is now.</p>}
      <Form key={preview.returned} {...{ sale, preview, onRefunded }} onStale={handleStale} />
    </>
  );
}

interface FormProps extends PreviewProps {
  preview: RefundPreview;
  onStale: () => void;
}

function Form({ sale, preview, onRefunded, onStale }: FormProps) {
  const form = useRefundForm(sale, preview);
  const { isBusy, problem, send } = useOfficeChange(({ code }) => code === 'STALE' && onStale(), form.draft.pending);
  const { plan } = form;
  const isFree = returnsNothing(preview, plan);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = form.check();
    if (!wanted) return;
    const { lineIds, reason } = wanted;
    const done = isFree
      ? await send(OfficeTakeBackDocument, { id: sale.id, lineIds, reason })
      : await send(OfficeRefundDocument, { id: sale.id, ...wanted });
    if (!done) return;
    form.draft.end();
    if (isFree) toast({ title: 'Taken Back', description: 'The buyer can no longer download it.' });
    else toast({ title: 'Refund Requested', description: `Banks take five to ten days to show ${formatAmount(plan.amount)}.` });
    onRefunded();
  }
  return (
    <Stack as="form" $gap="m" noValidate aria-label={isFree ? 'Take Back' : 'Refund'} onSubmit={(event: FormEvent) => void submit(event)}>
      <DraftNotice draft={form.draft} />
      <p>{returnedText(preview)}</p>
      <RefundFields kind={sale.kind} preview={preview} form={form} />
      <div role="status">
        <p>{effectText(sale.kind, preview, plan)}</p>
        {sale.kind === 'ticket' && <Caption>Buyers were told that all ticket sales are final. Refunding one is your decision.</Caption>}
      </div>
      <ChangeProblem title={isFree ? 'Not taken back' : 'Not refunded'} problem={problem} />
      <div>
        <Button
          type="submit"
          isBusy={isBusy}
          isUnavailable={!isFree && plan.amount === 0}
          busyLabel={isFree ? 'Taking back...' : 'Refunding...'}
        >
          {buttonText(preview, plan)}
        </Button>
      </div>
    </Stack>
  );
}
