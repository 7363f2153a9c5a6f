import { countText, formatCount } from '@archive/schema/count-text';
import { useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption } from '#components/text/typography.tsx';
import { OfficeRemovePicturesDocument } from '#generated/graphql.ts';
import { useWakeLock } from '#platform/device/use-wake-lock.ts';
import { ChangeProblem } from '../../../forms/ChangeProblem.tsx';
import type { PickedFile, RefusedFile } from '../../uploads/picked-files.ts';
import { useUploads } from '../../uploads/use-uploads.ts';
import type { SectionProps } from '../edited-set.ts';
import { PictureTile, TileGrid } from '../PictureTile.tsx';
import { SelectionBar } from '../SelectionBar.tsx';
import { useSelection } from '../use-selection.ts';
import { useSetChange } from '../use-set-change.ts';
import { DropZone } from './DropZone.tsx';
import { RemovePictures } from './RemovePictures.tsx';
import { UnfinishedUploads } from './UnfinishedUploads.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** Uploads pictures and shows what has become of each. */
export function PicturesSection({ set, refetch }: SectionProps) {
  const { queue, items, state, add } = useUploads(set.id, () => void refetch());
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  useWakeLock(state === 'sending');
  function handlePicked(files: readonly PickedFile[]) {
    setRefused(add(files));
  }
  return (
    <Stack $gap="m">
      <DropZone isFirst={set.pictures.length === 0} onPicked={handlePicked} />
      {refused.length > 0 && (
        <Notice variant="danger" role="alert" title={`${countText(refused.length, 'file was', 'files were')} left out`}>
          <ul>
            {refused.slice(0, MAX_SHOWN).map(({ path, reason }) => (
              <li key={path}>
                {path}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <UnfinishedUploads set={set} items={items} onPicked={handlePicked} />
      <UploadProgress queue={queue} items={items} state={state} />
      <PictureList
        set={set}
        refetch={refetch}
        onRemoved={(ids) => queue.forget(({ pictureId }) => pictureId !== null && ids.includes(pictureId))}
      />
    </Stack>
  );
}

const MAX_SHOWN = 10;

function PictureList({ set, refetch, onRemoved }: SectionProps & { onRemoved: (ids: readonly string[]) => void }) {
  const selection = useSelection(set.pictures.map(({ id }) => id));
  const { isBusy, problem, change } = useSetChange(refetch);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { selected } = selection;
  const checking = set.pictures.filter(({ status }) => status === 'checking').length;
  const refused = set.pictures.filter(({ status }) => status === 'refused').map(({ id }) => id);
  const published = set.pictures.filter(({ id, isPublished }) => isPublished && selected.includes(id)).map(({ id }) => id);

  async function remove(ids: readonly string[]) {
    if (!(await change(OfficeRemovePicturesDocument, { id: set.id, ids: [...ids] }))) return;
    onRemoved(ids);
    selection.clear();
  }
  if (set.pictures.length === 0)
    return (
      <EmptyState title="No pictures yet">We sort pictures into poses by folder, by file name, or by the times of the photos.</EmptyState>
    );
  return (
    <Stack $gap="s">
      <Caption role="status">
        {countText(set.pictures.length, 'picture')}
        {checking > 0 && `, ${formatCount(checking)} being checked`}
        {refused.length > 0 && (
          <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void remove(refused)}>
            Remove the {refused.length} that can&apos;t be used
          </Button>
        )}
      </Caption>
      <ChangeProblem title="Not removed" problem={problem} />
      <TileGrid aria-label="Pictures">
        {set.pictures.map((picture) => (
          <li key={picture.id}>
            <PictureTile
              photoSetId={set.id}
              picture={picture}
              label={picture.name}
              isSelected={selection.isSelected(picture.id)}
              onClick={(event) => selection.toggle(picture.id, event.shiftKey)}
            />
          </li>
        ))}
      </TileGrid>
      <SelectionBar selection={selection}>
        <RemovePictures
          pictures={set.pictures.filter(({ id }) => selected.includes(id))}
          isBusy={isBusy}
          onRemove={() => remove(selected)}
        />
        {published.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => setWithdrawing(true)}>
            Withdraw Everywhere...
          </Button>
        )}
      </SelectionBar>
      <WithdrawDialog
        ids={published}
        isOpen={isWithdrawing}
        onOpenChange={setWithdrawing}
        set={set}
        refetch={refetch}
        onDone={selection.clear}
      />
    </Stack>
  );
}
