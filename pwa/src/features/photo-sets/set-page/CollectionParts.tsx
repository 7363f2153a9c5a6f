import { formatPrice } from '@archive/schema/money';
import { styled } from 'styled-components';
import type { PhotoSetDetails } from '#catalogue/photo-sets.ts';
import { Link } from '#components/links/Link.tsx';
import { Thumbnail } from '#components/pictures/Thumbnail.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useCanOpen } from '#state/owned-photo-sets.ts';
import { t } from '#theme/tokens.ts';

/** The sets of a Complete Collection. */
export function CollectionParts({ photoSet }: { photoSet: PhotoSetDetails }) {
  const { parts } = photoSet;
  return (
    <Root aria-label="Sets in this collection">
      <SectionHeading>Contains {parts.length} sets</SectionHeading>
      <List>
        {parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </List>
    </Root>
  );
}

function Part({ part }: { part: PhotoSetDetails['parts'][number] }) {
  const canOpen = useCanOpen(part.id);
  return (
    <li>
      <RowLink to={paths.photoSet(part)}>
        <Thumbnail picture={part.picture} />
        <span>
          {part.title}
          <Caption as="span">{canOpen ? 'In your collection' : formatPrice(part.price)}</Caption>
        </span>
      </RowLink>
    </li>
  );
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
