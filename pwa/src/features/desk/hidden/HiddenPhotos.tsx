import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { t } from '#theme/tokens.ts';
import { Group, GroupTitle } from '../choose/choice-style.ts';
import { DrawnThumbnail } from '../history/list/DrawnThumbnail.tsx';
import type { HiddenPhoto } from './hidden-photos.ts';

export interface HiddenPhotosProps {
  photos: readonly HiddenPhoto[];
  onShow: (photo: HiddenPhoto) => void;
}

/** The photos that are never drawn, to take them back. */
export function HiddenPhotos({ photos, onShow }: HiddenPhotosProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  function show(photo: HiddenPhoto) {
    onShow(photo);
    // The button is gone
    heading.current?.focus();
  }
  if (photos.length === 0) return null;
  return (
    <Group as="section" aria-label="Hidden photos">
      <GroupTitle as="h2" ref={heading} tabIndex={-1}>
        Hidden photos
      </GroupTitle>
      <p>You never draw these on this device.</p>
      <List>
        {photos.map((photo) => (
          <li key={`${photo.owner} ${photo.view}`}>
            <DrawnThumbnail photo={photo} isWanted />
            <Button variant="quiet" size="small" aria-label={`Show Again: pose ${photo.pose}`} onClick={() => show(photo)}>
              Show Again
            </Button>
          </li>
        ))}
      </List>
    </Group>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr));
  gap: ${t.space.s};
`;
