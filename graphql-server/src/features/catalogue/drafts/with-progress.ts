/** Each save is a write to the database. */
const EVERY_MS = 1000;

/**
 * Saves how far `work` is when it begins, then once a second until it ends. One save at a time, none after `work` has ended, and a
 * failed one doesn't stop it.
 */
export async function withProgress<Result>(save: () => Promise<unknown>, work: () => Promise<Result>): Promise<Result> {
  let saving: Promise<unknown> | null = null;
  const saveNow = () => {
    saving ??= save()
      .catch(() => {})
      .finally(() => {
        saving = null;
      });
  };
  saveNow();
  const timer = setInterval(saveNow, EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await saving;
  }
}
