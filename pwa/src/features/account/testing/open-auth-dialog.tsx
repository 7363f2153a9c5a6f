import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AuthDialog } from '#features/account/auth-dialog/AuthDialog.tsx';
import type { AuthView } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session/session.tsx';
import type { FakeServer } from '#test/fake-server.ts';
import { renderAccount } from './account-screen.tsx';

/** The dialog as the app shows it, with a button that opens it again. */
export async function openAuthDialog(server: FakeServer, view: AuthView = 'login') {
  renderAccount(<DialogAtHome entry={view} />, server);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, submit: (name: string) => user.click(screen.getByRole('button', { name })) };
}

function DialogAtHome({ entry }: { entry: AuthView }) {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [view, setView] = useState(entry);
  function handleOpen() {
    setView(entry);
    setIsOpen(true);
  }
  return (
    <>
      <button type="button" onClick={handleOpen}>
        Open
      </button>
      <AuthDialog isOpen={isOpen && !user} onOpenChange={setIsOpen} view={view} onViewChange={setView} />
    </>
  );
}

export const usernameField = () => screen.getByRole('textbox', { name: 'Username' }) as HTMLInputElement;
export const emailField = () => screen.getByRole('textbox', { name: 'Email' }) as HTMLInputElement;
export const passwordField = () => screen.getByLabelText('Password') as HTMLInputElement;
export const confirmField = () => screen.getByLabelText('Confirm Password') as HTMLInputElement;
