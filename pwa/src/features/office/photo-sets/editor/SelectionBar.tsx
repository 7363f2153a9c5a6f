import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import type { Selection } from './use-selection.ts';

/** What can be done with the selected pictures. It stays at the bottom of the window, above the navigation of phones. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { length } = selection.selected;
  if (length === 0) return null;
  return (
    <Bar role="toolbar" aria-label="Selected pictures">
      <p role="status">{length} selected</p>
      {children}
      <Button variant="quiet" size="small" onClick={selection.clear}>
        Clear
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: calc(${t.size.touch} + ${t.space.s} + env(safe-area-inset-bottom));
  z-index: ${t.layer.raised};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space['2xs']} ${t.space.s};
  padding: ${t.space.xs} ${t.space.s};
  background: ${t.color.sheet};
  border: ${t.size.hairline} solid ${t.color.edge};
  font-size: ${t.text.small};
  ${media.tablet} {
    bottom: ${t.space.s};
  }
`;
