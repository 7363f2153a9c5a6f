import { useEffect } from 'react';
import { storeGrants } from '#collection/grants/grants.ts';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { paths } from '#platform/navigation/paths.ts';
import type { OpenLink } from './open-links.ts';

/** For the buyer: from now on the sets open on this device, with and without an account. */
export function OpenInCollection({ links }: { links: readonly OpenLink[] }) {
  const key = JSON.stringify(links.map(({ grant }) => grant));
  useEffect(() => void storeGrants(JSON.parse(key)), [key]);
  const [first] = links;
  if (!first) return null;
  return (
    <div>
      <ButtonLink to={links.length === 1 ? first.path : paths.collection()}>Open in My Collection</ButtonLink>
    </div>
  );
}
