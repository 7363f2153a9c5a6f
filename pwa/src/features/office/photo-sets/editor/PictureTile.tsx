import { GOOD_EDGE, problemText } from '@archive/schema/office/photo-sets/uploads';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { CheckIcon } from '#components/icons/icons.tsx';
import { t } from '#theme/tokens.ts';
import { type EditedPicture, previewOf } from './edited-set.ts';

export interface PictureTileProps extends ComponentProps<'button'> {
  photoSetId: number;
  picture: EditedPicture;
  /** 'Pose 3, view 2', or the name of the file. */
  label: string;
  isSelected: boolean;
}

/** A picture of the set that can be selected. */
export function PictureTile({ photoSetId, picture, label, isSelected, ...rest }: PictureTileProps) {
  const source = previewOf(photoSetId, picture, 320);
  const status = statusText(picture);
  return (
    <Tile {...rest} type="button" aria-pressed={isSelected} title={picture.name}>
      <Frame style={{ backgroundColor: picture.color ?? undefined }}>
        {source && <img src={source} alt="" loading="lazy" decoding="async" draggable={false} />}
        {isSelected && (
          <Mark>
            <CheckIcon />
          </Mark>
        )}
      </Frame>
      <Label>{label}</Label>
      {status && <Status $isBad={picture.status === 'refused'}>{status}</Status>}
    </Tile>
  );
}

function statusText({ status, fault, bytes, doneBytes, width, height }: EditedPicture): string | null {
  if (status === 'refused') return problemText(fault ?? '');
  if (status === 'checking') return 'Being checked';
  if (status === 'uploading') return `${Math.floor((doneBytes / bytes) * 100)}% uploaded`;
  return width && height && Math.max(width, height) < GOOD_EDGE ? `Only ${width} × ${height} pixels` : null;
}

/** As many in a row as there is room for: two on a phone, four on a tablet, eight on a desktop. */
export const TileGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: ${t.space.xs};
  > li {
    min-width: 0;
    /* Room for the rings of the tile, which would be cut at the item's edges */
    margin: ${t.space.outdent};
    padding: ${t.space['2xs']};
    content-visibility: auto;
    contain-intrinsic-size: auto 13rem;
  }
`;

const Tile = styled.button`
  display: grid;
  align-content: start;
  gap: ${t.space['3xs']};
  width: 100%;
  text-align: left;
  font-size: ${t.text.caption};
`;

const Frame = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  background: ${t.color.shade};
  [aria-pressed='true'] > & {
    outline: ${t.size.ring} solid ${t.color.sanguine};
    outline-offset: ${t.size.ring};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

const Mark = styled.span`
  position: absolute;
  top: ${t.space['3xs']};
  right: ${t.space['3xs']};
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  color: ${t.color.onSanguine};
  background: ${t.color.sanguine};
  border-radius: ${t.radius.round};
`;

const Label = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Status = styled.span<{ $isBad: boolean }>`
  color: ${({ $isBad }) => ($isBad ? t.color.danger : t.color.graphite)};
`;
