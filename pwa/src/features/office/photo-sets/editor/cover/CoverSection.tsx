import { cropOf, MIDDLE } from '@archive/schema/office/crop';
import { MAX_COVER_ALT } from '@archive/schema/office/photo-sets/photo-set';
import { plainLine } from '@archive/schema/plain-text';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { TextArea } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { Caption } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeSetCoverDocument } from '#generated/graphql.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { CropFrame } from '../../../crop/CropFrame.tsx';
import { viewOf } from '../../../crop/crop-view.ts';
import { DraftNotice } from '../../../drafts/DraftNotice.tsx';
import { type EditedPicture, previewOf, type SectionProps } from '../edited-set.ts';
import { StaleChoice } from '../StaleChoice.tsx';
import { useSetChange } from '../use-set-change.ts';
import { CoverChoices } from './CoverChoices.tsx';
import { type CoverDraft, useCoverDraft } from './use-cover-draft.ts';
import { usePartPictures } from './use-part-pictures.ts';

/** Chooses the picture of the cover, the part that it shows, and its description. */
export function CoverSection({ set, refetch }: SectionProps) {
  const cover = useCoverDraft(set);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const [isChosen, setChosen] = useState(false);
  const { parts, fields } = set;
  const chosenId = cover.values.photoSetId;
  const isPart = (id: number | null) => parts?.some((part) => part.id === id) ?? false;
  const shownId = [openedId, chosenId].find(isPart) ?? parts?.[0]?.id ?? set.id;
  const ofParts = usePartPictures(parts?.length ? [...new Set([shownId, chosenId ?? shownId])] : []);
  const own = set.pictures.map((picture) => ({ photoSetId: set.id, picture }));
  const choices = [...own, ...ofParts.pictures].filter(({ picture }) => picture.status === 'ready' && picture.hasPreview);
  const chosen = choices.find(({ picture }) => picture.id === cover.values.pictureId);
  if (choices.length === 0 && !parts?.length)
    return (
      <EmptyState title="No pictures yet">
        {fields.parts
          ? 'The cover is a part of a published picture of the sets. Choose the sets first. New pictures take a moment.'
          : 'The cover is a part of one of the pictures. Upload them first.'}
      </EmptyState>
    );
  return (
    <Stack $gap="m">
      <DraftNotice draft={cover.draft} />
      <Columns>
        {chosen ? (
          <CoverForm key={chosen.picture.id} {...{ set, refetch, cover, isChosen }} {...chosen} />
        ) : (
          <Stack $gap="s">
            {set.picture && <Shown picture={set.picture} sizes="20rem" ratio="3 / 4" />}
            <Caption>
              {set.picture ? 'This is the cover that buyers see. Choose a picture to replace it.' : 'Choose a picture for the cover.'}
            </Caption>
          </Stack>
        )}
        <CoverChoices
          {...{ parts, shownId, chosen }}
          choices={choices.filter(({ photoSetId }) => photoSetId === shownId)}
          loading={ofParts}
          onShow={setOpenedId}
          onChoose={({ photoSetId, picture }) => {
            setChosen(true);
            if (picture.id !== chosen?.picture.id) cover.change({ pictureId: picture.id, photoSetId, view: null, alt: null });
          }}
        />
      </Columns>
    </Stack>
  );
}

interface CoverFormProps extends SectionProps {
  photoSetId: number;
  picture: EditedPicture;
  cover: CoverDraft;
  /** The owner has just chosen the picture. */
  isChosen: boolean;
}

function CoverForm({ set, refetch, photoSetId, picture, cover, isChosen }: CoverFormProps) {
  const { values, draft } = cover;
  const whole = { width: picture.width ?? 3, height: picture.height ?? 4, ratio: 3 / 4 };
  const saved = values.seen?.pictureId === picture.id ? values.seen : null;
  const view = values.view ?? (saved ? viewOf(whole, saved.crop) : MIDDLE);
  const alt = values.alt ?? saved?.alt ?? '';
  const { isBusy, problem, change } = useSetChange(refetch, draft.pending);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pictures can be many screens long, and the form is above them
    if (isChosen) form.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  async function save() {
    // As the shop stores it
    const input = { pictureId: picture.id, crop: cropOf(whole, view, whole.ratio), alt: plainLine(alt) };
    if (!(await change(OfficeSetCoverDocument, { id: set.id, seen: values.seen, cover: input }))) return;
    cover.noteSaved(values);
    toast({ title: 'Saved', description: 'Buyers see the cover once you publish.' });
  }
  return (
    <Form $gap="m" ref={form}>
      <CropFrame
        source={previewOf(photoSetId, picture, 800) ?? ''}
        picture={whole}
        view={view}
        onChange={(next) => cover.change({ view: next })}
      />
      <TextArea
        label="Description"
        hint="What it shows, for people who can't see it"
        value={alt}
        rows={3}
        maxLength={MAX_COVER_ALT}
        onChange={({ target }) => cover.change({ alt: target.value })}
      />
      <StaleChoice problem={problem} onKeep={cover.keepMine} onTake={cover.draft.discard} />
      <div>
        <Button isBusy={isBusy} busyLabel="Saving..." onClick={() => void save()}>
          Save Cover
        </Button>
      </div>
    </Form>
  );
}

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${t.space.l};
  ${media.desktop} {
    grid-template-columns: 20rem minmax(0, 1fr);
  }
`;

const Form = styled(Stack)`
  scroll-margin-top: calc(${t.size.bar} + ${t.space.s});
  ${media.desktop} {
    position: sticky;
    top: calc(${t.size.bar} + ${t.space.s});
  }
`;

const Shown = styled(Picture)`
  width: min(100%, 20rem);
`;
