import type { PublicationStep } from '@archive/schema/office/photo-sets/photo-set';
import { Notice } from '#components/feedback/Notice.tsx';
import { ProgressBar } from '#components/feedback/ProgressBar.tsx';
import { Caption } from '#components/text/typography.tsx';
import type { EditedSet, SectionProps } from '../edited-set.ts';
import { CancelPublication } from './CancelPublication.tsx';

/** While the worker publishes the set. */
export function BeingPublished(props: SectionProps) {
  const { progress } = props.set;
  return (
    <Notice variant="info" role="status" title="Being published">
      <p>The pictures are being packed. You can leave this page.</p>
      {progress && <Progress {...progress} />}
      <CancelPublication {...props} />
    </Notice>
  );
}

const STEP_TEXTS: Record<PublicationStep, string> = { pictures: 'Preparing the free pose', zips: 'Packing the photos' };

function Progress({ step, done, total }: NonNullable<EditedSet['progress']>) {
  const text = `${STEP_TEXTS[step]}: ${done} of ${total}`;
  return (
    <div>
      <ProgressBar label="Publishing" percent={total > 0 ? Math.floor((done / total) * 100) : 0} text={text} />
      {/* Hidden from screen readers, which would read each new number aloud. They read the bar. */}
      <Caption aria-hidden>{text}</Caption>
    </div>
  );
}
