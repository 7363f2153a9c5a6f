import { countText } from '@archive/schema/count-text';
import { formatPrice } from '@archive/schema/money';
import { styled } from 'styled-components';
import { Stack } from '#components/layout/layout.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';
import { CroppedPicture, croppedFrame } from '../../../crop/CropFrame.tsx';
import { type EditedSet, posesOf, previewOf } from '../edited-set.ts';

/** The set as its card and its page will show it, before the files are cut and packed. */
export function BuyerPreview({ set }: { set: EditedSet }) {
  const { title, description, price } = set.fields;
  const poses = posesOf(set);
  const sample = poses.find(({ key }) => key === set.samplePose);
  const cover = set.pictures.find(({ id }) => id === set.cover?.pictureId);
  const source = cover && previewOf(set.id, cover, 800);
  return (
    <Stack $gap="m">
      {source && set.cover ? (
        <Frame $ratio={3 / 4}>
          <CroppedPicture source={source} crop={set.cover.crop} alt={set.cover.alt} />
        </Frame>
      ) : (
        set.picture && <Picture picture={set.picture} sizes="28rem" ratio="3 / 4" />
      )}
      <SectionHeading>{title}</SectionHeading>
      {price !== null && <p>{formatPrice(price)}</p>}
      {description.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Caption>
        {countText(poses.length, 'pose')}, {countText(set.pictures.length, 'photo')}
      </Caption>
      {sample && (
        <>
          <SectionHeading as="h3">Free pose: {sample.name}</SectionHeading>
          <Views>
            {sample.pictures.map((picture, view) => {
              const shown = previewOf(set.id, picture, 320);
              return shown && <img key={picture.id} src={shown} alt={`${sample.name}, view ${view + 1}`} />;
            })}
          </Views>
        </>
      )}
    </Stack>
  );
}

const Frame = styled.div<{ $ratio: number }>`
  ${croppedFrame}
`;

const Views = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr));
  gap: ${t.space['2xs']};
  img {
    width: 100%;
  }
`;
