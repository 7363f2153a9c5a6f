import { styled } from 'styled-components';
import { Link } from '#components/Link.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';

/** Where to go from here. */
export function ContactLinks() {
  return (
    <nav aria-label="More to see">
      <List>
        <li>
          <Link to={paths.photoSets()}>Figure Drawing References</Link>
        </li>
        <li>
          <Link to={paths.comingSoon()}>Upcoming Events</Link>
        </li>
      </List>
    </nav>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${t.space.l};
  margin-top: ${t.space.xl};
  padding-top: ${t.space.s};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${t.size.touch};
    font-size: ${t.text.small};
  }
`;
