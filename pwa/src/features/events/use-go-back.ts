import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#platform/navigation/paths.ts';

/** The router's name for the page that a tab began with. */
const FIRST_ENTRY = 'default';

/** Back to the screen that led here; to the list of events where none did. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === FIRST_ENTRY) void navigate(paths.events(), { replace: true });
    else void navigate(-1);
  };
}
