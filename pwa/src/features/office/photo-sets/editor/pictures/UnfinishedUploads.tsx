import { countText } from '@archive/schema/count-text';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import type { PickedFile } from '../../uploads/picked-files.ts';
import { openStored } from '../../uploads/stored-handles.ts';
import type { UploadItem } from '../../uploads/upload.ts';
import type { EditedSet } from '../edited-set.ts';

export interface UnfinishedUploadsProps {
  set: EditedSet;
  /** What this page is uploading. */
  items: readonly UploadItem[];
  onPicked: (files: readonly PickedFile[]) => void;
}

/** Continues uploads that a reload, a crash or another device has left. What has arrived isn't sent again. */
export function UnfinishedUploads({ set, items, onPicked }: UnfinishedUploadsProps) {
  const ours = new Set(items.map(({ sha256 }) => sha256));
  const left = set.pictures.filter(({ status, sha256 }) => status === 'uploading' && sha256 && !ours.has(sha256));
  const hashes = left.flatMap(({ sha256 }) => sha256 ?? []);
  const [locked, setLocked] = useState(0);
  const resume = async (isAllowedToAsk: boolean) => {
    const { files, locked: stillLocked } = await openStored(set.id, hashes, isAllowedToAsk);
    setLocked(stillLocked);
    if (files.length > 0) onPicked(files);
  };
  const resumeAtOnce = useEffectEvent(() => resume(false));
  const key = hashes.join();
  useEffect(() => {
    if (key) void resumeAtOnce();
  }, [key]);
  if (left.length === 0 || items.some(({ stage }) => stage === 'reading')) return null;
  const count = countText(left.length, 'upload is', 'uploads are');
  return (
    <Notice variant="info" role="status" title={`${count} unfinished`}>
      {locked > 0 ? (
        <div>
          <Button size="small" onClick={() => void resume(true)}>
            Continue Uploads
          </Button>
        </div>
      ) : (
        <p>Choose the same files again: they continue where they stopped. Or remove them below.</p>
      )}
    </Notice>
  );
}
