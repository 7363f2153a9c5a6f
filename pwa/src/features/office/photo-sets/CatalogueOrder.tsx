import { MAX_ARRANGED } from '@archive/schema/office/photo-sets/photo-set';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { Button } from '#components/buttons/Button.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeOrderPhotoSetsDocument } from '#generated/graphql.ts';
import { t } from '#theme/tokens.ts';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { useDraftValues } from '../drafts/use-draft-values.ts';
import { ChangeProblem } from '../forms/ChangeProblem.tsx';
import { useOfficeChange } from '../forms/use-office-change.ts';
import { moveItem } from './move-item.ts';
import { usePublishedSets } from './use-published-sets.ts';

const draftRule = z.object({ order: z.nullable(z.array(z.number())) });

/** In which order visitors see the sets. */
export function CatalogueOrder({ onSaved }: { onSaved: () => void }) {
  const { sets, hasMore, error, reload } = usePublishedSets(MAX_ARRANGED);
  const saved = sets?.map(({ id }) => id) ?? [];
  // A draft is about the order that it was to replace
  const { values, change, draft } = useDraftValues(`catalogue-order-${saved}`, draftRule, { order: null });
  const { order } = values;
  const { isBusy, problem, send } = useOfficeChange(({ code }) => {
    if (code !== 'STALE') return;
    draft.discard();
    reload();
  }, draft.pending);
  const ids = order ?? saved;
  if (error) return <p role="alert">{error.message}</p>;
  if (!sets) return <Skeleton $height="20rem" />;

  const move = (index: number, by: -1 | 1) => change({ order: moveItem(ids, index, by) });
  async function save(seen: number[]) {
    if (!(await send(OfficeOrderPhotoSetsDocument, { ids: [...ids], seen }))) return;
    toast({ title: 'Saved', description: 'Visitors see the new order now.' });
    draft.end();
    onSaved();
  }
  return (
    <Stack $gap="m">
      <DraftNotice draft={draft} />
      <List>
        {ids.map((id, index) => {
          const title = sets.find((set) => set.id === id)?.title ?? '';
          return (
            <Item key={id}>
              <span>{title}</span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`${title} up`}
                isUnavailable={index === 0}
                onClick={() => index > 0 && move(index, -1)}
              >
                Up
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={`${title} down`}
                isUnavailable={index === ids.length - 1}
                onClick={() => index < ids.length - 1 && move(index, 1)}
              >
                Down
              </Button>
            </Item>
          );
        })}
      </List>
      {hasMore && (
        <Caption>These are the first {MAX_ARRANGED} sets. To bring another one here, open it and choose Move to Top under Publish.</Caption>
      )}
      <ChangeProblem title="Not saved" problem={problem} />
      <Foot>
        <Button isBusy={isBusy} busyLabel="Saving..." isUnavailable={!order} onClick={() => order && void save(sets.map(({ id }) => id))}>
          Save Order
        </Button>
      </Foot>
    </Stack>
  );
}

/** Stays at the bottom of the drawer, however long the list is. */
const Foot = styled.div`
  position: sticky;
  bottom: calc(-1 * ${t.space.m} - env(safe-area-inset-bottom));
  margin-inline: calc(-1 * ${t.space.m});
  margin-bottom: calc(-1 * ${t.space.m} - env(safe-area-inset-bottom));
  padding: ${t.space.m};
  padding-bottom: calc(${t.space.m} + env(safe-area-inset-bottom));
  background: ${t.color.paper};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
`;

const List = styled.ol`
  display: grid;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${t.space.xs};
  border-bottom: ${t.size.hairline} solid ${t.color.hairline};
  overflow-wrap: anywhere;
  > span {
    padding-block: ${t.space['2xs']};
  }
  /* Not under the button at the bottom. */
  button {
    scroll-margin-bottom: calc(${t.size.control} + 3 * ${t.space.m});
  }
`;
