import { toast } from '#components/toasts/toast-store.ts';
import { useSession } from '#state/session/session.tsx';
import { signedOut } from '../account-toasts.ts';

/** Signs out here and in the other tabs at once. The server is called as soon as it can be reached. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  return () => {
    void signOut();
    toast(signedOut);
  };
}
