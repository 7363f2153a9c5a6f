import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { askToInstall, useInstallWay } from './use-install-way.ts';

/** The footer's quiet way to install the app, where the browser has one. It comes to the footer later: the first screens load none of this. */
export function InstallEntry() {
  const way = useInstallWay();
  const list = useFooterList();
  if (way !== 'prompt' || !list) return null;
  return createPortal(
    <li>
      <Entry type="button" onClick={() => void askToInstall()}>
        Install app
      </Entry>
    </li>,
    list,
  );
}

/** Not every screen has a footer. */
function useFooterList(): Element | null {
  const { pathname } = useLocation();
  const [list, setList] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen may have another footer, or none
  useLayoutEffect(() => setList(document.querySelector('footer ul')), [pathname]);
  return list;
}

const Entry = styled.button`
  min-height: ${t.size.touch};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;
  ${media.hover} {
    &:hover {
      color: ${t.color.sanguine};
    }
  }
`;
