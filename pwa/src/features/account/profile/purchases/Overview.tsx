import { formatDate } from '@archive/schema/catalogue/dates';
import type { Picture as PictureData } from '@archive/schema/catalogue/photo-set';
import { styled } from 'styled-components';
import { usePictures } from '#catalogue/photo-sets.ts';
import { Stack } from '#components/layout/layout.tsx';
import { CardLink } from '#components/links/CardLink.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import type { Purchase } from '#features/account/purchase-history/purchase-history.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import { GrowingList } from './GrowingList.tsx';
import { HistoryFrame, type HistoryFrameProps, NothingYet } from './HistoryFrame.tsx';

export interface OverviewProps extends Pick<HistoryFrameProps, 'reading' | 'confirmation'> {
  onClose: () => void;
}

/** The collection as a grid of pictures. */
export function Overview({ onClose, ...props }: OverviewProps) {
  const pictures = usePictures();
  return (
    <Stack $gap="m">
      <SectionHeading as="h3">Collection</SectionHeading>
      <HistoryFrame {...props} empty={<NothingYet onClose={onClose} />}>
        {(purchases) => (
          <GrowingList items={withoutRepeats(purchases)} as={Plates}>
            {({ purchaseDate, photoSet }) => (
              <Plate>
                <PurchasePicture photoSet={photoSet} pictures={pictures} />
                <Title>
                  <CardLink to={paths.collectionSet({ id: photoSet.id })} onClick={onClose}>
                    {photoSet.title}
                  </CardLink>
                </Title>
                <Caption>{formatDate(purchaseDate)}</Caption>
              </Plate>
            )}
          </GrowingList>
        )}
      </HistoryFrame>
    </Stack>
  );
}

/** A set that was bought twice is in the collection once, as of the later purchase. */
function withoutRepeats(purchases: readonly Purchase[]): Purchase[] {
  const bySet = new Map<number, Purchase>();
  for (const purchase of purchases) if (!bySet.has(purchase.photoSet.id)) bySet.set(purchase.photoSet.id, purchase);
  return [...bySet.values()];
}

const Plates = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${t.space.m} ${t.space.s};
`;

const Plate = styled.div`
  position: relative;
`;

const Title = styled.p`
  margin-top: ${t.space.xs};
  font-weight: 500;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const RATIO = '3 / 4';

interface PurchasePictureProps {
  photoSet: Purchase['photoSet'];
  pictures: ReadonlyMap<number, PictureData> | null;
}

/** Decoration: the title is next to it. The catalogue has small sizes; without it, the picture of the purchase is used. */
function PurchasePicture({ photoSet, pictures }: PurchasePictureProps) {
  if (!pictures) return <Placeholder />;
  const picture = pictures.get(photoSet.id);
  if (picture) return <Picture picture={picture} alt="" sizes="(min-width: 40rem) 13rem, 45vw" ratio={RATIO} />;
  return <Image src={photoSet.imageUrl} alt="" loading="lazy" decoding="async" />;
}

const Placeholder = styled.div`
  aspect-ratio: ${RATIO};
  background: ${t.color.shade};
`;

const Image = styled.img`
  width: 100%;
  aspect-ratio: ${RATIO};
  object-fit: cover;
  background: ${t.color.shade};
`;
