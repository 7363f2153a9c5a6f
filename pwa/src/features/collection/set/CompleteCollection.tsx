import { countText } from '@archive/schema/count-text';
import type { OwnedCollection, OwnedSet } from '#collection/owned-sets.ts';
import { ClientPage } from '#components/layout/layout.tsx';
import { BackLink } from '#components/links/BackLink.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Caption } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { SetCards } from '../list/SetCards.tsx';
import { SetZips } from './SetZips.tsx';
import { Head, Title } from './set-head.ts';

/** A Complete Collection of the visitor: its sets, which open one by one, and the zips of all of them. */
export function CompleteCollection({ collection, sets }: { collection: OwnedCollection; sets: readonly OwnedSet[] }) {
  const isOnHold = sets.every(({ hold }) => hold);
  return (
    <ClientPage>
      <PageTitle title={collection.title} />
      <Head>
        <BackLink to={paths.collection()}>My collection</BackLink>
        <Title>{collection.title}</Title>
        <Caption>{countText(sets.length, 'photo set')}</Caption>
      </Head>
      <SetCards sets={sets} />
      {!isOnHold && <SetZips set={collection} isLinked />}
    </ClientPage>
  );
}
