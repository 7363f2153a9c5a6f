import { countText } from '@archive/schema/count-text';
import { useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeRestoreVersionDocument } from '#generated/graphql.ts';
import { QuestionDialog } from '../../../forms/QuestionDialog.tsx';
import type { EditedSet, SectionProps } from '../edited-set.ts';
import { useSetChange } from '../use-set-change.ts';

type Version = Pick<EditedSet['versions'][number], 'number' | 'restorable' | 'withdrawn'>;

/** Puts the pictures of an earlier version into the draft. */
export function RestoreVersion({ set, refetch, version }: SectionProps & { version: Version }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, change } = useSetChange(refetch);
  const { number, restorable, withdrawn } = version;
  async function restore() {
    if (!(await change(OfficeRestoreVersionDocument, { id: set.id, version: number, revision: set.revision }))) return;
    setAsking(false);
    toast({ title: 'Pictures Restored', description: 'Check them, then publish.' });
  }
  return (
    <div>
      <Button variant="secondary" size="small" aria-label={`Restore Pictures... Version ${number}`} onClick={() => setAsking(true)}>
        Restore Pictures...
      </Button>
      <QuestionDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Restore version ${number}?`}
        description={`The draft gets the ${countText(restorable, 'picture')} of version ${number}. Buyers see nothing until you publish.`}
        button="Restore Pictures"
        busyLabel="Restoring..."
        {...{ isBusy, problem }}
        onConfirm={() => void restore()}
      >
        <p>All other pictures leave the draft. Those that were never published are deleted.</p>
        {withdrawn > 0 && <p>{countText(withdrawn, 'picture was', 'pictures were')} withdrawn and can&apos;t come back.</p>}
      </QuestionDialog>
    </div>
  );
}
