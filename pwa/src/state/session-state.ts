import type { SessionUserFragment } from '#generated/graphql.ts';

export type SessionUser = SessionUserFragment;

export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signedIn'; user: SessionUser }
  | { status: 'signedOut'; user: null };

export const unknownSession: SessionState = { status: 'loading', user: null };
