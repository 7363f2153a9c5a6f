/** The letter in an avatar without a picture. Takes the first whole character, so that emoji survive. */
export function avatarInitial(username: string): string {
  return ([...username.trim()][0] ?? '?').toUpperCase();
}
