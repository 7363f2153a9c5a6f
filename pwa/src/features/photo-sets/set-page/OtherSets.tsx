import { type Cents, cents, formatPrice } from '@archive/schema/money';
import { styled } from 'styled-components';
import type { PhotoSetDetails } from '#catalogue/photo-sets.ts';
import { Link } from '#components/links/Link.tsx';
import { Thumbnail } from '#components/pictures/Thumbnail.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';

/** For a set, the collection that contains it; for a collection, its sets. */
export function OtherSets({ photoSet }: { photoSet: PhotoSetDetails }) {
  const { includedIn, parts, price } = photoSet;
  if (includedIn.length === 0 && parts.length === 0) return null;
  return (
    <Root aria-label={parts.length > 0 ? 'Sets in this collection' : 'Collections with this set'}>
      {parts.length > 0 && <SectionHeading>Contains {parts.length} sets</SectionHeading>}
      <List>
        {includedIn.map((other) => (
          <Row key={other.id} other={other} note={`Included in ${other.title}, for ${difference(other.price, price)}`} />
        ))}
        {parts.map((other) => (
          <Row key={other.id} other={other} note={other.title} />
        ))}
      </List>
    </Root>
  );
}

function Row({ other, note }: { other: PhotoSetDetails['parts'][number]; note: string }) {
  return (
    <li>
      <RowLink to={paths.photoSet(other)}>
        <Thumbnail picture={other.picture} />
        <span>
          {note}
          <Caption as="span">{formatPrice(other.price)}</Caption>
        </span>
      </RowLink>
    </li>
  );
}

function difference(collection: Cents, set: Cents): string {
  const more = collection - set;
  return more > 0 ? `${formatPrice(cents(more))} more` : 'no more than this set';
}

const Root = styled.section`
  display: grid;
  gap: ${t.space.m};
  margin-top: ${t.space.m};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${t.space.s};
`;

const RowLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${t.space.s};
  min-height: ${t.size.touch};
  text-decoration: none;
  > span {
    display: grid;
    overflow-wrap: anywhere;
  }
  &:hover {
    color: ${t.color.sanguine};
  }
`;
