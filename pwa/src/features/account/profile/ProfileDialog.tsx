import { useRef } from 'react';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { useSession } from '#state/session/session.tsx';
import { Profile } from './Profile.tsx';

export interface ProfileDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The user's account, collection and settings. Closes at once when the user is signed out. */
export function ProfileDialog({ isOpen, onOpenChange }: ProfileDialogProps) {
  const { user } = useSession();
  const content = useRef<HTMLDivElement>(null);
  if (!user) return null;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      shape="drawer"
      title="My Profile"
      initialFocus={() => content.current?.querySelector<HTMLElement>('[role=tab][data-state=active]') ?? null}
    >
      <div ref={content}>
        <Profile key={user.id} user={user} onClose={() => onOpenChange(false)} />
      </div>
    </Dialog>
  );
}
