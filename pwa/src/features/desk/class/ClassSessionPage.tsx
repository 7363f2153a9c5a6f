import { parseClass } from '@archive/schema/drawing/class-session';
import { useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#platform/navigation/paths.ts';
import { UntilSignedOut } from '../session/UntilSignedOut.tsx';
import { ClassRun } from './ClassRun.tsx';

/** The class of the address. */
export function ClassSessionPage() {
  const { search } = useLocation();
  const classSession = useMemo(() => parseClass(search), [search]);
  useEffect(loadDesk, []);
  if (!classSession) return <Navigate to={paths.deskSession()} replace />;
  return (
    <UntilSignedOut>
      <ClassRun key={search} classSession={classSession} />
    </UntilSignedOut>
  );
}

/** The links of the class lead there, also on a first visit that loses its connection before the service worker has stored the app. */
function loadDesk(): void {
  if (!navigator.serviceWorker?.controller) void import('../DeskScreens.tsx').catch(() => {});
}
