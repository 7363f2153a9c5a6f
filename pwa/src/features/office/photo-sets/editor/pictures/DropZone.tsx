import { UPLOAD_ACCEPT, UPLOAD_FORMAT_NAMES, UPLOAD_LIMITS } from '@archive/schema/office/photo-sets/uploads';
import { type ChangeEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { ButtonRow } from '#components/layout/ButtonRow.tsx';
import { Caption } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';
import { useFileDrop } from '../../../forms/use-file-drop.ts';
import { canHash } from '../../uploads/hash-file.ts';
import { chooseFiles, filesOfDrop, filesOfInput, type PickedFile } from '../../uploads/picked-files.ts';

export interface DropZoneProps {
  isFirst: boolean;
  onPicked: (files: readonly PickedFile[]) => void;
}

/** Takes pictures: dropped files and folders, chosen files, or a photo library. */
export function DropZone({ isFirst, onPicked }: DropZoneProps) {
  const { isOver, handlers } = useFileDrop(async (dropped) => onPicked(await filesOfDrop(dropped)));
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  if (!canHash())
    return (
      <Notice variant="danger" title="Uploads need a secure connection">
        Open the shop by its https address.
      </Notice>
    );

  async function choose(what: 'files' | 'folder') {
    const picked = await chooseFiles(what);
    if (picked) onPicked(picked);
    else (what === 'folder' ? folder : files).current?.click();
  }
  function handleInput({ target }: ChangeEvent<HTMLInputElement>) {
    onPicked(filesOfInput(target.files));
    // The same file can be chosen again.
    target.value = '';
  }
  return (
    <Zone $isOver={isOver} {...handlers}>
      <p>{isFirst ? 'Drop pictures or a folder here, or choose them.' : 'Drop more pictures here, or choose them.'}</p>
      <ButtonRow>
        <Button variant={isFirst ? 'primary' : 'secondary'} onClick={() => void choose('files')}>
          Choose Pictures
        </Button>
        <Button variant="secondary" onClick={() => void choose('folder')}>
          Choose a Folder
        </Button>
      </ButtonRow>
      <Caption>
        {UPLOAD_FORMAT_NAMES}, up to {UPLOAD_LIMITS.size} and {UPLOAD_LIMITS.pixels} each. We remove the location.
      </Caption>
      <input ref={files} type="file" aria-label="Pictures" accept={UPLOAD_ACCEPT} multiple hidden onChange={handleInput} />
      <input
        ref={(input) => {
          folder.current = input;
          // React has no property for it.
          input?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        aria-label="Folder"
        multiple
        hidden
        onChange={handleInput}
      />
    </Zone>
  );
}

const Zone = styled.div<{ $isOver: boolean }>`
  display: grid;
  justify-items: start;
  gap: ${t.space.s};
  padding: ${t.space.m};
  background: ${({ $isOver }) => ($isOver ? t.color.shade : t.color.sheet)};
  border: ${t.size.hairline} dashed ${t.color.edge};
`;
