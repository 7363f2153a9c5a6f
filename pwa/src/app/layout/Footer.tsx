import { brandName } from '@archive/schema/product';
import { styled } from 'styled-components';
import { Link } from '#components/links/Link.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useAppConfig } from '#platform/start/app-config.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';
import { collectionLink, deskLink, footerLinks, footerTickets } from './navigation-links.ts';

/** Who publishes the site and how to contact them. */
export function Footer() {
  const { productName, supportEmail } = useAppConfig();
  return (
    <Root>
      <Imprint>{brandName(productName)}</Imprint>
      <Tickets ref={footerTickets.set} />
      <Links ref={footerLinks.set}>
        <li>
          <Link to={collectionLink.to}>{collectionLink.label}</Link>
        </li>
        <li>
          <Link to={deskLink.to}>{deskLink.label}</Link>
        </li>
        <li>
          <Link to={paths.contact()}>Contact</Link>
        </li>
        <li>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </li>
      </Links>
    </Root>
  );
}

/**
 * The cart button of small screens is to the right of the last line and never covers it. Below the window, the footer isn't laid
 * out: its italics need a font file that the first screen must not wait for.
 */
const Root = styled.footer`
  content-visibility: auto;
  contain-intrinsic-height: auto calc(3 * ${t.size.touch});
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space.s};
  padding: ${t.space.l} calc(${t.space.gutter} + ${t.size.control} + ${t.space.xs}) calc(${t.space.m} + env(safe-area-inset-bottom)) ${t.space.gutter};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  font-size: ${t.text.small};
  ${media.tablet} {
    contain-intrinsic-height: auto ${t.size.touch};
    column-gap: ${t.space.m};
    padding: ${t.space.l} ${t.space.margin};
  }
`;

const Imprint = styled.p`
  flex: 1;
  font-family: ${t.font.display};
  font-size: ${t.text.title};
  font-style: italic;
  line-height: 1;
  ${media.tablet} {
    flex: 1 0 max-content;
    max-width: 100%;
  }
`;

/**
 * Beside the imprint, as wide as its later content and without a height, so that nothing moves. On phones it ends where the
 * page does, above the cart button.
 */
const Tickets = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  min-width: 5em;
  height: 0;
  margin-right: calc(-1 * (${t.size.control} + ${t.space.xs}));
  ${media.tablet} {
    margin-right: 0;
  }
`;

const GAP = t.space.m;

const Links = styled.ul`
  flex-basis: 100%;
  display: flex;
  flex-wrap: wrap;
  margin-inline: calc(-1 * ${GAP} / 2);
  overflow-wrap: anywhere;
  /* Half of the gap belongs to each link, so that a short word has room for a finger and no wider gap */
  > li > * {
    padding-inline: calc(${GAP} / 2);
  }
  a {
    ${touchTarget}
    min-width: ${t.size.touch};
  }
  ${media.tablet} {
    flex-basis: auto;
  }
`;
