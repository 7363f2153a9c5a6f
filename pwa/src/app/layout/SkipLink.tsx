import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

export const MAIN_ID = 'main';

/** The first tab stop: skips the navigation. Visible only while it has the focus. */
export function SkipLink() {
  return <Root href={`#${MAIN_ID}`}>Skip to content</Root>;
}

const Root = styled.a`
  position: fixed;
  z-index: ${t.layer.skip};
  top: ${t.space['2xs']};
  left: ${t.space['2xs']};
  padding: ${t.space.xs} ${t.space.m};
  background: ${t.color.ink};
  color: ${t.color.paper};
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
