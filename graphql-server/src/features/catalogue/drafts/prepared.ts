import type { PhotoSetDraft, Prepared } from '#data/entities/catalogue/photo-set-draft';
import type { PhotoSetDraftRepository } from '#data/repositories/catalogue/photo-set-draft.repository';

/** Notes what a publication has made. @returns false if the draft was discarded */
export async function savePrepared(drafts: PhotoSetDraftRepository, draft: PhotoSetDraft, made: Prepared): Promise<boolean> {
  draft.prepared = { ...draft.prepared, ...made };
  return drafts.saveState(draft.id, { prepared: draft.prepared });
}

/** Forgets what a publication has made, and how far it was. */
export async function dropPrepared(drafts: PhotoSetDraftRepository, draft: PhotoSetDraft, what: keyof Prepared): Promise<void> {
  const { [what]: _, progress: _progress, ...others } = draft.prepared;
  draft.prepared = others;
  await drafts.saveState(draft.id, { prepared: others });
}
