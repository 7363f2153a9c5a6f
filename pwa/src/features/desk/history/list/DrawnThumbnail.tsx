import { useQuery } from '@apollo/client/react';
import { type DrawnPhoto, isPublicPhoto } from '@archive/schema/drawing/history';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { useDeviceSets } from '#collection/device/device-sets.ts';
import { photoSource } from '#collection/photos/photo-source.ts';
import { usePhotoUrl } from '#collection/photos/use-photo-url.ts';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { useFailedPicture } from '#components/pictures/use-failed-picture.ts';
import { PhotoSetDetailDocument } from '#generated/graphql.ts';
import { t } from '#theme/tokens.ts';
import { useGrantOf } from './use-grant-of.ts';

/** The smallest size of a sold photo. */
const EDGE = 320;
const RATIO = '3 / 4';

type Photo = Omit<DrawnPhoto, 'seconds'>;

interface DrawnThumbnailProps {
  photo: Photo;
  /** It is near the visible part of the page. */
  isWanted: boolean;
}

/** A small photo, or an empty frame if the visitor can't open it anymore. */
export function DrawnThumbnail({ photo, isWanted }: DrawnThumbnailProps) {
  if (!isWanted) return <NoPhoto photo={photo} />;
  return isPublicPhoto(photo) ? <SamplePhoto photo={photo} /> : <SoldPhoto photo={photo} />;
}

function SoldPhoto({ photo }: { photo: Photo }) {
  const { photoSetId, view, pose } = photo;
  const device = useDeviceSets();
  const grant = useGrantOf(photoSetId);
  const source = useMemo(() => photoSource(photoSetId, grant ?? null, device), [photoSetId, grant, device]);
  const url = usePhotoUrl(source, view, grant === undefined ? 0 : EDGE);
  const { isFailed, setFailed } = useFailedPicture(url);
  if (!url || isFailed) return <NoPhoto photo={photo} />;
  return (
    <Frame>
      <img src={url} alt={`Pose ${pose}`} loading="lazy" decoding="async" draggable={false} onError={setFailed} />
    </Frame>
  );
}

function SamplePhoto({ photo }: { photo: Photo }) {
  const { photoSetId, view, pose } = photo;
  const { data } = useQuery(PhotoSetDetailDocument, { variables: { id: photoSetId } });
  const found = data?.photoSet?.sample?.views.find(({ picture }) => picture?.base === view)?.picture;
  if (!found) return <NoPhoto photo={photo} />;
  return (
    <Frame>
      <Picture picture={found} sizes="5rem" ratio={RATIO} alt={`Pose ${pose}`} />
    </Frame>
  );
}

function NoPhoto({ photo }: { photo: Photo }): ReactNode {
  return (
    <Frame>
      <VisuallyHidden>Pose {photo.pose}, photo not shown</VisuallyHidden>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  aspect-ratio: ${RATIO};
  background: ${t.color.shade};
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
