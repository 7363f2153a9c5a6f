import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { keptManifest, urlAt } from '#kept/sets/kept-sets.ts';
import { bytesOnDevice, type KeptState } from '#kept/sets/kept-state.ts';
import { t } from '#theme/tokens.ts';

/** The first photo of a set that is on this device, read from there. The title beside it says what it is. */
export function FirstPhoto({ photoSetId, state }: { photoSetId: number; state: KeptState }) {
  const url = useFirstPhoto(photoSetId, state.status, bytesOnDevice(state) > 0);
  return <Frame>{url && <img src={url} alt="" decoding="async" />}</Frame>;
}

/** Null until the photo is here. @param status another one may hide the photo */
function useFirstPhoto(photoSetId: number, status: KeptState['status'], hasPhotos: boolean): string | null {
  const [url, setUrl] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again when the status changes, because the photo may be gone
  useEffect(() => {
    if (!hasPhotos) return;
    let isGone = false;
    let opened: string | null = null;
    const revoke = () => opened && URL.revokeObjectURL(opened);
    void openFirstPhoto(photoSetId).then((next) => {
      opened = next;
      if (isGone) revoke();
      else setUrl(next);
    });
    return () => {
      isGone = true;
      revoke();
    };
  }, [photoSetId, status, hasPhotos]);
  return url;
}

async function openFirstPhoto(photoSetId: number): Promise<string | null> {
  const manifest = await keptManifest(photoSetId);
  const view = manifest?.poses.flatMap(({ views }) => views).find(({ files }) => files.length > 0);
  const edge = view?.files[0]?.edge;
  return view && edge ? urlAt(photoSetId, view.token, edge) : null;
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
