import { screenTitle } from '@archive/schema/app/screens';
import { formatBytes } from '@archive/schema/byte-size';
import { countText } from '@archive/schema/count-text';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { ClientPage, Stack } from '#components/layout/layout.tsx';
import { PageColumn } from '#components/layout/PageColumn.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Lede, PlainHeading } from '#components/text/typography.tsx';
import { RemoveDialog } from '#kept/control/RemoveDialog.tsx';
import { removeAllSets } from '#kept/kept-actions.ts';
import type { KeptListItem } from '#kept/sets/kept-sets.ts';
import { bytesOnDevice } from '#kept/sets/kept-state.ts';
import { useKeptSets, useStorageSupport } from '#kept/sets/use-kept-set.ts';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import { DeletionNote, DeviceNotices } from './DeviceNotices.tsx';
import { KeptSetRow } from './KeptSetRow.tsx';
import { SetsNotOnDevice } from './SetsNotOnDevice.tsx';

const title = screenTitle('/collection/device', '');

/** The photo sets on this device, and the user's others, which can be kept too. */
export function DevicePage() {
  const sets = useKeptSets();
  return (
    <ClientPage>
      <PageTitle title={title} />
      <PageColumn>
        <Stack $gap="s">
          <PlainHeading>On This Device</PlainHeading>
          <Lede>Photo sets that you keep here open without a connection.</Lede>
        </Stack>
        <DeviceNotices />
        {sets && (sets.length > 0 ? <KeptSets sets={sets} /> : <NothingKept />)}
        {sets && <SetsNotOnDevice />}
      </PageColumn>
    </ClientPage>
  );
}

function KeptSets({ sets }: { sets: readonly KeptListItem[] }) {
  const [isAsking, setIsAsking] = useState(false);
  const bytes = sets.reduce((sum, { state }) => sum + bytesOnDevice(state), 0);
  const here = sets.filter(({ state }) => bytesOnDevice(state) > 0).length;
  return (
    <section aria-label="Kept photo sets">
      <Total>
        <p>{here > 0 ? `${countText(here, 'photo set')}, ${formatBytes(bytes)}` : 'No photos yet'}</p>
        {sets.length > 1 && (
          <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
            Remove All
          </Button>
        )}
      </Total>
      {here > 0 && <DeletionNote />}
      <List>
        {sets.map((set) => (
          <KeptSetRow key={set.id} set={set} />
        ))}
      </List>
      <RemoveDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        name={countText(sets.length, 'photo set')}
        bytes={bytes}
        onRemove={removeAllSets}
      />
    </section>
  );
}

function NothingKept() {
  const support = useStorageSupport();
  // The notices say why
  if (support !== 'supported') return null;
  return (
    <EmptyState
      title="Nothing on this device yet"
      action={
        <ButtonLink variant="secondary" to={paths.photoSets()}>
          Browse Photo Sets
        </ButtonLink>
      }
    >
      Keep a photo set you own, and draw from it anywhere.
    </EmptyState>
  );
}

const Total = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  min-height: ${t.size.touch};
  font-variant-numeric: tabular-nums;
`;

const List = styled.ul`
  margin-top: ${t.space.xs};
  border-bottom: ${t.size.hairline} solid ${t.color.hairline};
`;
