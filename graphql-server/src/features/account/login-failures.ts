/** Under what failed sign-ins count: the account, by whichever name it was called, or the name where there is none. */
export function failuresOf(user: { id: string } | null, lowered: string): string {
  return user ? failuresOfUser(user.id) : `name:${lowered}`;
}

export function failuresOfUser(userId: string): string {
  return `user:${userId}`;
}
