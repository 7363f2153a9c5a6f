/** Who is signed in, as the screens and `GET /api/auth/me` see it. */
export interface PublicUser {
  username: string;
  email: string;
  profileImageUrl: string | null;
  /** ISO 8601 instant. */
  createdAt: string;
}

/** The letter in an avatar without a picture. Takes the first whole character, so that emoji survive. */
export function avatarInitial(username: string): string {
  return ([...username.trim()][0] ?? '?').toUpperCase();
}

/** The fields of a user that may leave the server. */
export function publicUser(
  user: Omit<PublicUser, 'profileImageUrl' | 'createdAt'> & { profileImageUrl?: string | null; createdAt: Date },
): PublicUser {
  const { username, email, profileImageUrl, createdAt } = user;
  return { username, email, profileImageUrl: profileImageUrl ?? null, createdAt: createdAt.toISOString() };
}
