/** Waits for `woken`, but not longer than so many milliseconds. */
export async function wokenOrAfter(woken: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([woken, timeout]);
  clearTimeout(timer);
}
