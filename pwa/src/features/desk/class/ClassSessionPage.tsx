import { parseClass } from '@archive/schema/drawing/class-session';
import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#platform/navigation/paths.ts';
import { UntilSignedOut } from '../session/UntilSignedOut.tsx';
import { ClassRun } from './running/ClassRun.tsx';

/** The class of the address. */
export function ClassSessionPage() {
  const { search } = useLocation();
  const classSession = useMemo(() => parseClass(search), [search]);
  if (!classSession) return <Navigate to={paths.deskSession()} replace />;
  return (
    <UntilSignedOut>
      <ClassRun key={search} classSession={classSession} />
    </UntilSignedOut>
  );
}
