import { Button } from '#components/buttons/Button.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { SelectField } from '#components/forms/SelectField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { Caption } from '#components/text/typography.tsx';
import type { EditedSet } from '../edited-set.ts';
import { PictureTile, TileGrid } from '../PictureTile.tsx';
import type { PartPicture, PartPictures } from './use-part-pictures.ts';

export interface CoverChoicesProps {
  /** The sets of a Complete Collection. */
  parts: EditedSet['parts'];
  /** The set whose pictures are shown. */
  shownId: number;
  onShow: (id: number) => void;
  choices: readonly PartPicture[];
  chosen: PartPicture | undefined;
  onChoose: (choice: PartPicture) => void;
  loading: PartPictures;
}

/** The pictures of one set, to choose the cover from. A Complete Collection has thousands in all of its sets. */
export function CoverChoices({ parts, shownId, onShow, choices, chosen, onChoose, loading }: CoverChoicesProps) {
  // Numbers as names of an object are sorted, and these have the order of the catalogue
  const options = Object.fromEntries((parts ?? []).map(({ id, title }) => [`set-${id}`, title]));
  return (
    <Stack $gap="m">
      {parts && (
        <SelectField
          label="Pictures of"
          options={options}
          value={`set-${shownId}`}
          onChange={({ target }) => onShow(Number(target.value.slice('set-'.length)))}
        />
      )}
      {loading.error && <PartsFailure {...loading} />}
      <div aria-busy={loading.isLoading || undefined}>
        {loading.isLoading && <VisuallyHidden role="status">Loading...</VisuallyHidden>}
        {loading.isLoading && choices.length === 0 && <Skeleton $height="20rem" />}
        <TileGrid aria-label="Pictures for the cover">
          {choices.map((choice) => (
            <li key={choice.picture.id}>
              <PictureTile
                {...choice}
                label={choice.picture.name}
                isSelected={choice.picture.id === chosen?.picture.id}
                onClick={() => onChoose(choice)}
              />
            </li>
          ))}
        </TileGrid>
        {!loading.isLoading && !loading.error && choices.length === 0 && <Caption>This set has no picture that can be shown yet.</Caption>}
      </div>
    </Stack>
  );
}

function PartsFailure({ error, reload }: Pick<PartPictures, 'error' | 'reload'>) {
  return (
    <Notice title="We couldn't load the pictures" role="alert">
      <p>{error?.message}</p>
      <Button variant="secondary" size="small" onClick={reload}>
        Try Again
      </Button>
    </Notice>
  );
}
