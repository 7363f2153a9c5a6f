import type { Picture as PictureData } from '@archive/schema/catalogue/photo-set';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Picture } from '#components/pictures/Picture.tsx';
import { keptManifest, urlAt } from '#kept/sets/kept-sets.ts';
import { bytesOnDevice, type KeptState } from '#kept/sets/kept-state.ts';
import { t } from '#theme/tokens.ts';

/** The first photo of a set on this device; the set's cover until it is there. The title beside it says what it is. */
export function FirstPhoto({ photoSetId, state }: { photoSetId: number; state: KeptState }) {
  const { url, cover } = useFirstPhoto(photoSetId, state.status, bytesOnDevice(state) > 0);
  return (
    <Frame>
      {url && <img src={url} alt="" decoding="async" />}
      {!url && cover && <Picture picture={cover} alt="" sizes="7rem" ratio="3 / 4" />}
    </Frame>
  );
}

interface Shown {
  /** Null until the photo is here. */
  url: string | null;
  cover: PictureData | null;
}

const NOTHING: Shown = { url: null, cover: null };

/** @param status another one may hide the photo */
function useFirstPhoto(photoSetId: number, status: KeptState['status'], hasPhotos: boolean): Shown {
  const [shown, setShown] = useState(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again when the status changes, because the photo may be gone
  useEffect(() => {
    let isGone = false;
    let opened: string | null = null;
    const revoke = () => opened && URL.revokeObjectURL(opened);
    void openFirstPhoto(photoSetId).then((next) => {
      opened = next.url;
      if (isGone) revoke();
      else setShown(next);
    });
    return () => {
      isGone = true;
      revoke();
    };
  }, [photoSetId, status, hasPhotos]);
  return shown;
}

async function openFirstPhoto(photoSetId: number): Promise<Shown> {
  const manifest = await keptManifest(photoSetId);
  if (!manifest) return NOTHING;
  const view = manifest.poses.flatMap(({ views }) => views).find(({ files }) => files.length > 0);
  const edge = view?.files[0]?.edge;
  return { url: view && edge ? await urlAt(photoSetId, view.token, edge) : null, cover: manifest.picture };
}

const Frame = styled.div`
  aspect-ratio: 3 / 4;
  background: ${t.color.shade};
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
