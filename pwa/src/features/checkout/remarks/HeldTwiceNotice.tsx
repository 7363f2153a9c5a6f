import { Notice } from '#components/Notice.tsx';
import { RemovableTitles, type RemovableTitlesProps } from './RemovableTitles.tsx';

/** Nobody is kept from buying a set as a present, say; but nobody should pay twice unawares. */
export function HeldTwiceNotice({ photoSets, onRemove }: RemovableTitlesProps) {
  return (
    <Notice variant="info" title="The Complete Collection has these, too" role="status">
      <p>Its download holds all their pictures. You need not pay for them twice:</p>
      <RemovableTitles photoSets={photoSets} onRemove={onRemove} />
    </Notice>
  );
}
