import { MAX_POSE_NAME } from '@archive/schema/office/photo-sets/photo-set';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { controlStyle } from '#components/forms/field-frame.tsx';
import { Badge } from '#components/text/Badge.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import type { EditedPose } from '../edited-set.ts';
import { PictureTile, TileGrid } from '../PictureTile.tsx';
import type { Selection } from '../use-selection.ts';
import type { Arrangement } from './use-arrangement.ts';

export interface PoseBoardProps {
  photoSetId: number;
  pose: EditedPose;
  index: number;
  isSample: boolean;
  selection: Selection;
  arrangement: Arrangement;
  /** Asks to which pose the selection moves. */
  onMove: () => void;
}

/** The type of what is dragged within this page. */
const DRAGGED = 'application/x-pictures';

/** One pose: its name, and its pictures in the order of the vantage points. */
export function PoseBoard({ photoSetId, pose, index, isSample, selection, arrangement, onMove }: PoseBoardProps) {
  const { key, name, pictures } = pose;
  const [over, setOver] = useState<string | null>(null);

  function handleDragStart(event: DragEvent, id: string) {
    const ids = selection.isSelected(id) ? selection.selected : [id];
    event.dataTransfer.setData(DRAGGED, JSON.stringify(ids));
    event.dataTransfer.effectAllowed = 'move';
  }
  /** @param id of the picture before which it would be dropped; empty for the end */
  function handleDragOver(event: DragEvent, id: string) {
    if (!event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(id);
  }
  function handleDrop(event: DragEvent, id: string) {
    const ids = event.dataTransfer.getData(DRAGGED);
    setOver(null);
    if (!ids) return;
    event.preventDefault();
    event.stopPropagation();
    arrangement.move(JSON.parse(ids) as string[], key, id || null);
  }
  function handleKey(event: KeyboardEvent, id: string) {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (event.altKey && by) {
      event.preventDefault();
      arrangement.shift(selection.isSelected(id) ? selection.selected : [id], by);
    } else if (by) {
      event.preventDefault();
      focusTile(event.currentTarget, by);
    } else if (event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey) {
      if (!selection.isSelected(id)) selection.toggle(id);
      onMove();
    }
  }
  return (
    <Board
      aria-label={name}
      onDragOver={(event) => handleDragOver(event, '')}
      onDragLeave={() => setOver(null)}
      onDrop={(event) => handleDrop(event, '')}
    >
      <PoseHead {...{ pose, index, isSample, arrangement }} />
      <TileGrid aria-label={`Pictures of ${name}`}>
        {pictures.map((picture, view) => (
          <Slot
            key={picture.id}
            $isTarget={over === picture.id}
            onDragOver={(event) => handleDragOver(event, picture.id)}
            onDrop={(event) => handleDrop(event, picture.id)}
          >
            <PictureTile
              photoSetId={photoSetId}
              picture={picture}
              label={`View ${view + 1}`}
              isSelected={selection.isSelected(picture.id)}
              draggable
              data-tile=""
              onDragStart={(event) => handleDragStart(event, picture.id)}
              onKeyDown={(event) => handleKey(event, picture.id)}
              onClick={(event) => selection.toggle(picture.id, event.shiftKey)}
            />
          </Slot>
        ))}
      </TileGrid>
    </Board>
  );
}

function focusTile(tile: Element, by: -1 | 1): void {
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-tile]')];
  tiles[tiles.indexOf(tile as HTMLElement) + by]?.focus();
}

function PoseHead({ pose, index, isSample, arrangement }: Pick<PoseBoardProps, 'pose' | 'index' | 'isSample' | 'arrangement'>) {
  const { key, name } = pose;
  const [typed, setTyped] = useState<string | null>(null);
  const isPressed = useRef(false);
  // The button that was pressed is gone.
  function takeFocus(badge: HTMLElement | null) {
    if (!badge || !isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement === document.body) badge.focus();
  }
  function chooseSample() {
    isPressed.current = true;
    arrangement.chooseSample(key);
  }
  async function save() {
    // A name that couldn't be saved stays in the box
    if (typed !== null && typed.trim() !== name && !(await arrangement.rename(key, typed.trim()))) return;
    setTyped((now) => (now === typed ? null : now));
  }
  return (
    <Head>
      <NameInput
        aria-label={`Name of pose ${index + 1}`}
        value={typed ?? name}
        maxLength={MAX_POSE_NAME}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      {isSample ? (
        <Badge tabIndex={-1} ref={takeFocus}>
          Free Pose
        </Badge>
      ) : (
        <Button variant="quiet" size="small" aria-label={`Make Free: ${name}`} onClick={chooseSample}>
          Make Free
        </Button>
      )}
      {index > 0 && (
        <Button variant="quiet" size="small" aria-label={`${name} up`} onClick={() => arrangement.movePose(key, -1)}>
          Up
        </Button>
      )}
      {index < arrangement.poses.length - 1 && (
        <Button variant="quiet" size="small" aria-label={`${name} down`} onClick={() => arrangement.movePose(key, 1)}>
          Down
        </Button>
      )}
    </Head>
  );
}

const Board = styled.section`
  display: grid;
  gap: ${t.space.xs};
  padding-top: ${t.space.s};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space['2xs']} ${t.space.s};
  > button {
    margin-inline: ${t.space.outdent};
  }
`;

const NameInput = styled.input`
  ${controlStyle}
  flex: 1 1 100%;
  width: auto;
  min-height: ${t.size.touch};
  padding-block: ${t.space['3xs']};
  ${media.tablet} {
    flex: 0 1 16rem;
  }
`;

const Slot = styled.li<{ $isTarget: boolean }>`
  box-shadow: ${({ $isTarget }) => ($isTarget ? `calc(-1 * ${t.space['2xs']}) 0 0 ${t.color.sanguine}` : 'none')};
`;
