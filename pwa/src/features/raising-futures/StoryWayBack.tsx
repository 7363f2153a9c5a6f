import { brandName } from '@archive/schema/product';
import { styled } from 'styled-components';
import { Link } from '#components/Link.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useAppConfig } from '#platform/start/app-config.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** The shop's bar is hidden here; these two lead back to it. */
export function StoryWayBack() {
  const { productName } = useAppConfig();
  return (
    <Root aria-label="Back to the shop">
      <Brand to={paths.home()}>{brandName(productName)}</Brand>
      <Way to={paths.events()}>All events</Way>
    </Root>
  );
}

const Root = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space.m};
`;

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${t.size.touch};
  font-size: ${t.text.small};
  text-decoration: none;
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

const Brand = styled(Way)`
  font-family: ${t.font.display};
  font-size: ${t.text.title};
  font-weight: 500;
  line-height: 1;
  letter-spacing: -0.015em;
`;
