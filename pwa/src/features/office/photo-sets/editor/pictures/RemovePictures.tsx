import { countText } from '@archive/schema/count-text';
import { useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { QuestionDialog } from '../../../forms/QuestionDialog.tsx';

export interface RemovePicturesProps {
  pictures: readonly { isPublished: boolean }[];
  isBusy: boolean;
  onRemove: () => Promise<void>;
}

/** Removes pictures from a set after a question: the files of those that were never published can't be restored. */
export function RemovePictures({ pictures, isBusy, onRemove }: RemovePicturesProps) {
  const [isAsking, setAsking] = useState(false);
  const count = countText(pictures.length, 'picture');
  return (
    <>
      <Button variant="secondary" size="small" isBusy={isBusy} busyLabel="Removing..." onClick={() => setAsking(true)}>
        Remove...
      </Button>
      <QuestionDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove ${count}?`}
        description={effectOf(pictures)}
        button={`Remove ${countText(pictures.length, 'Picture')}`}
        onConfirm={() => {
          setAsking(false);
          void onRemove();
        }}
      />
    </>
  );
}

function effectOf(pictures: RemovePicturesProps['pictures']): string {
  const unpublished = pictures.filter(({ isPublished }) => !isPublished).length;
  const kept = 'Buyers keep published pictures until you publish again.';
  if (unpublished === 0) return kept;
  const deleted = `${countText(unpublished, 'picture was', 'pictures were')} never published and will be deleted.`;
  return unpublished === pictures.length ? deleted : `${deleted} ${kept}`;
}
