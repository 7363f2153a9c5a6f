import { Button } from '#components/buttons/Button.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeOrderPhotoSetsDocument } from '#generated/graphql.ts';
import { ChangeProblem } from '../../../forms/ChangeProblem.tsx';
import type { SectionProps } from '../edited-set.ts';
import { useSetChange } from '../use-set-change.ts';

/** Makes it the first set of the catalogue, however many there are. */
export function MoveToTop({ set, refetch }: SectionProps) {
  const { isBusy, problem, change } = useSetChange(refetch);
  async function move() {
    if (await change(OfficeOrderPhotoSetsDocument, { ids: [set.id], isTop: true }))
      toast({ title: 'Moved to Top', description: 'Visitors see this set first.' });
  }
  return (
    <div>
      <ChangeProblem title="Not moved" problem={problem} />
      <Button variant="secondary" isBusy={isBusy} busyLabel="Moving..." onClick={() => void move()}>
        Move to Top
      </Button>
    </div>
  );
}
