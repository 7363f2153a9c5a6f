import { screenTitle } from '@archive/schema/app/screens';
import { ClientPage } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { PlainHeading } from '#components/text/typography.tsx';

const title = screenTitle('/desk/history', '');

export function HistoryPage() {
  return (
    <ClientPage>
      <PageTitle title={title} />
      <PlainHeading>{title}</PlainHeading>
    </ClientPage>
  );
}
