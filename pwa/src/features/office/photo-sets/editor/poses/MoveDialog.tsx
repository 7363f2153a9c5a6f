import { countText } from '@archive/schema/count-text';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { Stack } from '#components/layout/layout.tsx';
import type { EditedPose } from '../edited-set.ts';

export interface MoveDialogProps {
  poses: readonly EditedPose[];
  count: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** @param key null for a new pose */
  onMove: (key: number | null) => void;
}

/** Asks to which pose the selected pictures belong. */
export function MoveDialog({ poses, count, isOpen, onOpenChange, onMove }: MoveDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={`Move ${countText(count, 'picture')} to`}>
      <Stack $gap="2xs">
        <Button isWide onClick={() => onMove(null)}>
          A New Pose
        </Button>
        {poses.map(({ key, name, pictures }) => (
          <Button key={key} variant="secondary" isWide onClick={() => onMove(key)}>
            {name} ({pictures.length})
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
