import type { SessionUser } from '#state/session/session.tsx';

/** The signed-in user in tests. */
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
