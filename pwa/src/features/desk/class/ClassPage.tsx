import { screenTitle } from '@archive/schema/app/screens';
import { parseClass } from '@archive/schema/drawing/class-session';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyScreen } from '#components/feedback/EmptyScreen.tsx';
import { ClientPage } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { sourceOfQuery } from '../source/desk-source.ts';
import { JoinClass } from './join/JoinClass.tsx';
import { NewClass } from './join/NewClass.tsx';

const title = screenTitle('/desk/class', '');

/** A class: its address opens it. Without one, or with what is to be drawn, a new class is made. */
export function ClassPage() {
  const { search } = useLocation();
  const classSession = useMemo(() => parseClass(search), [search]);
  if (classSession) return <JoinClass key={search} classSession={classSession} />;
  const source = sourceOfQuery(search);
  return (
    <ClientPage>
      <PageTitle title={title} />
      {search.length > 1 && !source ? <DamagedLink /> : <NewClass linked={source} />}
    </ClientPage>
  );
}

function DamagedLink() {
  return (
    <EmptyScreen title="Class Not Found" role="alert" action={<ButtonLink to={paths.desk()}>Go to the Desk</ButtonLink>}>
      This link is incomplete. Ask your teacher to share it again.
    </EmptyScreen>
  );
}
