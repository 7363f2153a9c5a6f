import { useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '#components/buttons/IconButton.tsx';
import { CloseIcon } from '#components/icons/icons.tsx';
import { t } from '#theme/tokens.ts';
import { lazyCode } from '../../../lazy-code.ts';
import { useFocusWhileOpen } from '../use-focus-while-open.ts';
import type { HelpListsProps } from './HelpLists.tsx';

export interface SessionHelpProps extends HelpListsProps {
  onClose: () => void;
}

const useCode = lazyCode(() => import('./HelpLists.tsx'));

/** What the icons, gestures and keys do, instead of the photo: a finger sees no tooltips. */
export function SessionHelp({ actions, isClass, onClose }: SessionHelpProps) {
  const root = useRef<HTMLElement>(null);
  useFocusWhileOpen(root);
  const { code, hasFailed } = useCode(true);
  return (
    <Root ref={root} tabIndex={-1} aria-label="Help">
      <Head>
        <h2>Help</h2>
        <IconButton label="Close help" title="Close (Esc)" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      {code && <code.HelpLists {...{ actions, isClass }} />}
      {hasFailed && <p role="alert">Help needs a connection when you open it for the first time.</p>}
    </Root>
  );
}

const Root = styled.section`
  position: absolute;
  inset: 0;
  z-index: ${t.layer.raised};
  display: grid;
  align-content: start;
  gap: ${t.space.m};
  overflow-y: auto;
  overscroll-behavior: contain;
  background: var(--around);
  font-size: ${t.text.small};
  &:focus-visible {
    outline: none;
  }
  h3 {
    font-family: ${t.font.display};
    font-size: ${t.text.lede};
    font-weight: 600;
  }
`;

const Head = styled.div`
  position: sticky;
  top: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  background: var(--around);
  h2 {
    font-family: ${t.font.display};
    font-size: ${t.text.title};
    font-weight: 600;
  }
`;
