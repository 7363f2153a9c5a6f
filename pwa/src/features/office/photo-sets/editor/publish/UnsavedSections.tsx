import { Notice } from '#components/feedback/Notice.tsx';
import { draftKey, readDraft } from '#state/office/stored-drafts.ts';
import { useSession } from '#state/session/session.tsx';
import { type DraftedSection, draftOf } from '../edited-set.ts';

const LABELS = { parts: 'Sets', cover: 'Cover', text: 'Text and Price' } as const satisfies Record<DraftedSection, string>;

/** Names the sections with changes that the owner hasn't saved, because what is published is what was saved. */
export function UnsavedSections({ id }: { id: number }) {
  const owner = useSession().user?.id ?? '';
  const sections = (Object.keys(LABELS) as DraftedSection[]).filter((section) => readDraft(draftKey(owner, draftOf(section, id))));
  if (sections.length === 0) return null;
  return (
    <Notice variant="info" title="Some changes are not saved">
      <p>They would not be published: {sections.map((section) => LABELS[section]).join(', ')}.</p>
    </Notice>
  );
}
