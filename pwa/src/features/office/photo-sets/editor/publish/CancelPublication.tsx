import { Button } from '#components/buttons/Button.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeCancelPublicationDocument } from '#generated/graphql.ts';
import { RowActions } from '../../../list/row-parts.ts';
import type { SectionProps } from '../edited-set.ts';
import { useSetChange } from '../use-set-change.ts';

/** Stops a publication that takes too long, or that came too early. */
export function CancelPublication({ set, refetch }: SectionProps) {
  const { isBusy, problem, change } = useSetChange(refetch);
  async function cancel() {
    if (await change(OfficeCancelPublicationDocument, { id: set.id }))
      toast({ title: 'Not Published', description: 'Buyers see what they saw before. Your changes are kept.' });
  }
  return (
    <>
      {problem && <p role="alert">{problem.message}</p>}
      <RowActions>
        <Button variant="quiet" size="small" isBusy={isBusy} busyLabel="Canceling..." onClick={() => void cancel()}>
          Cancel Publication
        </Button>
      </RowActions>
    </>
  );
}
