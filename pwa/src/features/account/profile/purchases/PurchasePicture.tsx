import type { Picture as PictureData } from '@archive/schema/photo-set';
import { styled } from 'styled-components';
import { Picture } from '#components/Picture.tsx';
import { t } from '#theme/tokens.ts';
import type { Purchase } from '../../collection/use-purchase-history.ts';

const RATIO = '3 / 4';

export interface PurchasePictureProps {
  photoSet: Purchase['photoSet'];
  pictures: ReadonlyMap<number, PictureData> | null;
}

/** Decoration: the title stands beside it. The catalogue knows small sizes; without it there is the one that the purchase names. */
export function PurchasePicture({ photoSet, pictures }: PurchasePictureProps) {
  if (!pictures) return <Place />;
  const picture = pictures.get(photoSet.id);
  if (picture) return <Picture picture={picture} alt="" sizes="(min-width: 40rem) 13rem, 45vw" ratio={RATIO} />;
  return <Image src={photoSet.imageUrl} alt="" loading="lazy" decoding="async" />;
}

const Place = styled.div`
  aspect-ratio: ${RATIO};
  background: ${t.color.shade};
`;

const Image = styled.img`
  width: 100%;
  aspect-ratio: ${RATIO};
  object-fit: cover;
  background: ${t.color.shade};
`;
