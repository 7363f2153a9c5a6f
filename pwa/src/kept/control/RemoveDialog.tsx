import { formatBytes } from '@archive/schema/byte-size';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { useConnection } from '#platform/connection/connection.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

export interface RemoveDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** What is removed: 'First Light', or '3 photo sets'. */
  name: string;
  bytes: number;
  /** It is being kept for the first time, so nothing is complete yet. */
  isUnfinished?: boolean;
  onRemove: () => Promise<void>;
}

const REMOVE = {
  question: 'Remove',
  confirm: 'Remove from This Device',
  busy: 'Removing...',
  cancel: 'Keep Them',
  done: 'Removed from This Device',
};

const STOP = {
  question: 'Stop keeping',
  confirm: 'Stop',
  busy: 'Stopping...',
  cancel: 'Continue',
  done: 'Not Kept on This Device',
};

/** Asks before photos are deleted from this device. */
export function RemoveDialog({ isOpen, onClose, name, bytes, isUnfinished = false, onRemove }: RemoveDialogProps) {
  const texts = isUnfinished ? STOP : REMOVE;
  const isOnline = useConnection() === 'online';
  const { isBusy, run } = useOneAtATime();
  async function remove() {
    try {
      await onRemove();
      toast({ title: texts.done, description: name });
    } catch {
      toast({
        title: 'Some Photos Not Deleted',
        description: 'The app will try again when you next open it.',
        variant: 'destructive',
      });
    }
    onClose();
  }
  return (
    <Dialog
      shape="question"
      isOpen={isOpen}
      onOpenChange={(isOpening) => !isOpening && onClose()}
      title={`${texts.question} ${name}?`}
      description={`${bytes > 0 ? `This frees ${formatBytes(bytes)} on this device.` : 'No photos are on this device yet.'} You still own the photos.`}
    >
      {!isOnline && bytes > 0 && <Warning>You're offline. You can't get them back until you have a connection.</Warning>}
      <Actions>
        <Button isBusy={isBusy} busyLabel={texts.busy} onClick={() => void run(remove)}>
          {texts.confirm}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </Actions>
    </Dialog>
  );
}

const Warning = styled.p`
  margin-bottom: ${t.space.m};
`;

const Actions = styled.div`
  display: grid;
  gap: ${t.space.xs};
  ${media.tablet} {
    display: flex;
    gap: ${t.space.s};
  }
`;
