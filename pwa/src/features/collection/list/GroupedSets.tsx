import { countText } from '@archive/schema/count-text';
import { type ReactNode, useId } from 'react';
import type { OwnedCollection } from '#collection/owned-sets.ts';
import type { CollectionItem } from '#collection/use-owned-sets.ts';
import { Stack } from '#components/layout/layout.tsx';
import { Link } from '#components/links/Link.tsx';
import { LinkRow } from '#components/links/LinkRow.tsx';
import { SectionHeading } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { SetCards } from './SetCards.tsx';

/** The sets of each Complete Collection under its title, then those that were bought one by one. */
export function GroupedSets({ sets }: { sets: readonly CollectionItem[] }) {
  const collections = new Map(
    sets.flatMap(({ completeCollection }) => (completeCollection ? [[completeCollection.id, completeCollection]] : [])),
  );
  const single = sets.filter(({ completeCollection }) => !completeCollection);
  if (collections.size === 0) return <SetCards sets={sets} />;
  return (
    <Stack $gap="xl">
      {[...collections.values()].map((collection) => (
        <CollectionGroup
          key={collection.id}
          collection={collection}
          sets={sets.filter(({ completeCollection }) => completeCollection?.id === collection.id)}
        />
      ))}
      {single.length > 0 && (
        <Group title="Single Sets">
          <SetCards sets={single} isInGroup />
        </Group>
      )}
    </Stack>
  );
}

function CollectionGroup({ collection, sets }: { collection: OwnedCollection; sets: readonly CollectionItem[] }) {
  return (
    <Group
      title={collection.title}
      links={<Link to={paths.collectionSet(collection)}>{`${countText(sets.length, 'photo set')}, and ${zips(collection)}`}</Link>}
    >
      <SetCards sets={sets} isInGroup />
    </Group>
  );
}

function zips({ archives }: OwnedCollection): string {
  return archives.length > 1 ? 'their zip files' : 'their zip file';
}

function Group({ title, links, children }: { title: string; links?: ReactNode; children: ReactNode }) {
  const headingId = useId();
  return (
    <Stack as="section" $gap="s" aria-labelledby={headingId}>
      <div>
        <SectionHeading id={headingId}>{title}</SectionHeading>
        {links && <LinkRow>{links}</LinkRow>}
      </div>
      {children}
    </Stack>
  );
}
