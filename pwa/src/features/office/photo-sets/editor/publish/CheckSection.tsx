import type { EditorSection } from '@archive/schema/office/photo-sets/photo-set-checks';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { ButtonRow } from '#components/layout/ButtonRow.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { t } from '#theme/tokens.ts';
import type { SectionProps } from '../edited-set.ts';
import { BuyerPreview } from './BuyerPreview.tsx';
import { ReleasesChoice } from './ReleasesChoice.tsx';

/** What is missing before the set can be published, and how buyers will see it. */
export function CheckSection({ set, refetch, onOpen }: SectionProps & { onOpen: (section: EditorSection | 'publish') => void }) {
  const [isPreviewing, setPreviewing] = useState(false);
  const missing = set.checks.filter(({ isBlocking }) => isBlocking);
  const preview = (
    <Button variant="secondary" onClick={() => setPreviewing(true)}>
      Preview as a Buyer
    </Button>
  );
  return (
    <Stack $gap="m">
      {set.checks.length > 0 && (
        <List aria-label="Checks">
          {set.checks.map(({ code, section, text, isBlocking }) => (
            <Check key={code}>
              <Mark $isBlocking={isBlocking}>{isBlocking ? 'Missing' : 'Advice'}</Mark>
              <span>{text}</span>
              <Button variant="quiet" size="small" onClick={() => onOpen(section)}>
                Show
              </Button>
            </Check>
          ))}
        </List>
      )}
      {set.fields.parts === null && set.pictures.length > 0 && <ReleasesChoice set={set} refetch={refetch} />}
      {missing.length === 0 ? (
        <EmptyState
          title="Ready"
          action={
            <ButtonRow>
              <Button onClick={() => onOpen('publish')}>Go to Publish</Button>
              {preview}
            </ButtonRow>
          }
        >
          Nothing is missing.
        </EmptyState>
      ) : (
        <div>{preview}</div>
      )}
      <Dialog shape="drawer" isOpen={isPreviewing} onOpenChange={setPreviewing} title="As Buyers Will See It" isTextOnly>
        <BuyerPreview set={set} />
      </Dialog>
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
`;

const Check = styled.li`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.space.s};
  min-height: ${t.size.touch};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  > span {
    padding-block: ${t.space['2xs']};
  }
  > button {
    margin-right: ${t.space.outdent};
  }
`;

const Mark = styled.span<{ $isBlocking: boolean }>`
  font-size: ${t.text.caption};
  color: ${({ $isBlocking }) => ($isBlocking ? t.color.danger : t.color.graphite)};
`;
