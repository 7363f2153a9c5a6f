import { countText } from '@archive/schema/count-text';
import { formatPrice } from '@archive/schema/money';
import { PHOTO_SET_STATES } from '@archive/schema/office/photo-sets/photo-set';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Link } from '#components/links/Link.tsx';
import { Thumbnail } from '#components/pictures/Thumbnail.tsx';
import { Badge } from '#components/text/Badge.tsx';
import { OfficePhotoSetsDocument } from '#generated/graphql.ts';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';
import { FilterButtons } from '../list/FilterButtons.tsx';
import { OfficeList } from '../list/OfficeList.tsx';
import { Lines, Whole } from '../list/row-parts.ts';
import { useListView, useSettledView } from '../list/use-office-list.ts';
import { OfficeScreen } from '../screen/OfficeScreen.tsx';
import { useAddressChoice } from '../screen/use-address.ts';
import { useOfficeQuery } from '../screen/use-office-query.ts';
import { CatalogueOrder } from './CatalogueOrder.tsx';
import { NewPhotoSet } from './NewPhotoSet.tsx';
import { STATE_TEXTS } from './set-texts.ts';
import type { OwnerSetItem } from './use-published-sets.ts';

/** All photo sets: on sale, off sale, and those that buyers have not seen yet. */
export function PhotoSetsPage() {
  const [isCreating, setCreating] = useState(false);
  return (
    <OfficeScreen name="adminSets" action={<Button onClick={() => setCreating(true)}>New Photo Set</Button>}>
      <PhotoSets onCreate={() => setCreating(true)} />
      <Dialog isOpen={isCreating} onOpenChange={setCreating} title="New Photo Set">
        <NewPhotoSet />
      </Dialog>
    </OfficeScreen>
  );
}

const SHOWN = ['all', ...PHOTO_SET_STATES] as const;

const FILTERS: Record<(typeof SHOWN)[number], string> = {
  all: 'All',
  draft: 'Not Published',
  onSale: 'On Sale',
  changed: 'With Changes',
  offSale: 'Off Sale',
};

function PhotoSets({ onCreate }: { onCreate: () => void }) {
  const [view, change] = useListView();
  const [shown, show] = useAddressChoice('state', SHOWN, { clears: ['page'], replace: true });
  const state = shown === 'all' ? null : shown;
  const [isOrdering, setOrdering] = useState(false);
  const input = useSettledView({ ...view, state });
  const { data, asOf, isLoading, error, refetch } = useOfficeQuery(OfficePhotoSetsDocument, { input });
  const page = data?.ownerPhotoSets ?? null;
  const isEmpty = page?.total === 0 && state === null && !view.search;
  return (
    <Stack $gap="m">
      {!isEmpty && (
        <Tools>
          <FilterButtons label="Which sets" names={SHOWN} chosen={shown} textOf={(name) => FILTERS[name]} onChoose={show} />
          <Button variant="quiet" onClick={() => setOrdering(true)}>
            Order of the Catalogue
          </Button>
        </Tools>
      )}
      <OfficeList
        label="Photo sets"
        {...{ page, view, error, asOf, isLoading }}
        onChange={change}
        onRetry={refetch}
        searchLabel="Search by title"
        keyOf={({ id }) => String(id)}
        empty={
          state ? (
            <EmptyState title="No sets match" action={<Button onClick={() => show('all')}>Show All</Button>} />
          ) : (
            <EmptyState title="No photo sets yet" action={<Button onClick={onCreate}>New Photo Set</Button>}>
              Upload pictures from this device, arrange them by pose, and put them on sale.
            </EmptyState>
          )
        }
        columns={[
          { label: 'Set', cell: SetName },
          { label: 'State', cell: (set) => <Whole>{STATE_TEXTS[set.state]}</Whole> },
          { label: 'Price', cell: ({ price }) => <Whole>{price === null ? '–' : formatPrice(price)}</Whole>, isNumber: true },
          { label: 'Season', cell: ({ season }) => season ?? '–', isNumber: true },
          { label: 'Contains', cell: (set) => <Whole>{contentText(set)}</Whole>, isNumber: true },
        ]}
      />
      <Dialog shape="drawer" isOpen={isOrdering} onOpenChange={setOrdering} title="Order of the Catalogue">
        <CatalogueOrder
          onSaved={() => {
            setOrdering(false);
            void refetch();
          }}
        />
      </Dialog>
    </Stack>
  );
}

function SetName({ id, title, picture, isDemo }: OwnerSetItem) {
  return (
    <Name to={paths.adminSet(id)}>
      <Thumbnail picture={picture ?? undefined} />
      <Lines>
        <Title>{title}</Title>
        {isDemo && <Badge>Demo</Badge>}
      </Lines>
    </Name>
  );
}

function contentText({ pictureCount, partCount }: OwnerSetItem): string {
  if (partCount) return countText(partCount, 'set');
  return countText(pictureCount, 'picture');
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space.s};
  > button {
    margin-inline: ${t.space.outdent};
  }
`;

const Name = styled(Link)`
  ${touchTarget}
  gap: ${t.space.s};
  text-decoration: none;
  > :first-child {
    flex: none;
  }
`;

const Title = styled.span`
  text-decoration: underline;
  text-decoration-thickness: 1px;
`;
