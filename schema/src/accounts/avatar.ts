/** The letter in an avatar without a picture. An emoji counts as one character. */
export function avatarInitial(username: string): string {
  return ([...username.trim()][0] ?? '?').toUpperCase();
}
