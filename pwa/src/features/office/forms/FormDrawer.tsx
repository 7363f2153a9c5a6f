import { type ReactNode, useState } from 'react';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { hasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { DrawerDrafts, removeDrafts } from '../drafts/drawer-drafts.ts';
import { QuestionDialog } from './QuestionDialog.tsx';

export interface FormDrawerProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer with a form. A tap beside it or Escape asks before what was typed is lost. */
export function FormDrawer({ isOpen, title, onClose, children }: FormDrawerProps) {
  const [isAsking, setAsking] = useState(false);
  const [drafts] = useState(() => new Set<string>());
  function handleOpenChange(isOpening: boolean) {
    if (isOpening) return;
    if (hasUnsavedWork()) setAsking(true);
    else onClose();
  }
  return (
    <Dialog shape="drawer" isOpen={isOpen} onOpenChange={handleOpenChange} title={title}>
      <DrawerDrafts value={drafts}>{children}</DrawerDrafts>
      <QuestionDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Close without saving?"
        description="What you've typed will be lost."
        button="Close without Saving"
        onConfirm={() => {
          setAsking(false);
          removeDrafts(drafts);
          onClose();
        }}
      />
    </Dialog>
  );
}
