import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '#components/toasts/toast-store.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useSession } from '#state/session/session.tsx';
import { signedOut } from '../account-toasts.ts';

/** Signs out here and in the other tabs at once. The server is called as soon as it can be reached. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    void signOut();
    // A set of the account can't be opened anymore
    if (pathname.startsWith(`${paths.collection()}/`)) void navigate(paths.collection(), { replace: true });
    toast(signedOut);
  };
}
