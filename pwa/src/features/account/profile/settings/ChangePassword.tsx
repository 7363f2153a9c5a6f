import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/Button.tsx';
import type { SessionUser } from '#state/session.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

/** A button until it is wanted, and again when it is done: the form is for a rare day. */
export function ChangePassword({ user }: { user: SessionUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) return <ChangePasswordForm user={user} onClose={() => setIsOpen(false)} />;
  return (
    <div>
      <Button ref={button} variant="secondary" onClick={() => setIsOpen(true)}>
        Change Password
      </Button>
    </div>
  );
}
