import { adoptGuest, withoutAccounts } from './histories.ts';
import { unwantedHistory } from './history-flags.ts';
import { changeHistories } from './history-store.ts';

/** What a guest drew on this device becomes the user's. Of other accounts only what was not sent stays, until they sign in again. */
export async function handOverHistory(userId: string): Promise<void> {
  if (await changeHistories((all) => withoutAccounts(adoptGuest(all, userId), userId))) unwantedHistory.clear();
}

/** After a sign-out. What was not sent stays in the same way. */
export async function wipeHistories(): Promise<void> {
  if (await changeHistories((all) => withoutAccounts(all))) unwantedHistory.clear();
}
