import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { askToInstall, useInstallWay } from './use-install-way.ts';

/**
 * The footer's quiet way to install the app, where the browser has one. It comes to the footer later: the first screens load
 * none of this.
 *
 * @param list the footer's; null on a screen without
 */
export function InstallEntry({ list }: { list: Element | null }) {
  const way = useInstallWay();
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

const Entry = styled.button`
  min-height: ${t.size.touch};
  text-decoration: underline;
  text-decoration-thickness: ${t.size.hairline};
  text-underline-offset: 0.25em;
  ${media.hover} {
    &:hover {
      color: ${t.color.sanguine};
    }
  }
`;
