import { Notice } from '#components/Notice.tsx';
import { RemovableTitles, type RemovableTitlesProps } from './RemovableTitles.tsx';

/** For guests: what the typed address has bought before. It is only a warning, since an address proves nothing. */
export function DuplicateWarning({ photoSets, onRemove }: RemovableTitlesProps) {
  return (
    <Notice variant="danger" title="Duplicate Purchase Warning" role="status">
      <p>This email address has already bought:</p>
      <RemovableTitles photoSets={photoSets} onRemove={onRemove} />
      <p>You may proceed, but you will receive duplicate links.</p>
    </Notice>
  );
}
