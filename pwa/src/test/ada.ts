import type { SessionUser } from '#state/session.tsx';

/** Who is signed in, where somebody is. */
export const ada: SessionUser = {
  __typename: 'User',
  id: 'u1',
  username: 'ada',
  email: 'ada@studio.example',
  profileImageUrl: null,
  createdAt: '2026-01-01T00:00:00Z',
  isAdmin: false,
  isEmailConfirmed: false,
};
