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
  onRemove: () => Promise<void>;
}

/** Asks before photos are deleted from this device. */
export function RemoveDialog({ isOpen, onClose, name, bytes, onRemove }: RemoveDialogProps) {
  const isOnline = useConnection() === 'online';
  const { isBusy, run } = useOneAtATime();
  async function remove() {
    try {
      await onRemove();
      toast({ title: 'Removed from This Device', description: name });
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
      title={`Remove ${name}?`}
      description={`This frees ${formatBytes(bytes)} on this device. You still own the photos.`}
    >
      {!isOnline && <Warning>You're offline. You can't get them back until you have a connection.</Warning>}
      <Actions>
        <Button isBusy={isBusy} busyLabel="Removing..." onClick={() => void run(remove)}>
          Remove from This Device
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep Them
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
