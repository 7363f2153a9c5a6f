import { pause } from '#platform/timing/pause.ts';

/** The pauses between requests that ask whether an email was sent. */
export const EMAIL_PAUSES_MS = [2000, 4000, 8000, 16_000] as const;

/** Asks until an answer is final, with these pauses in between. @returns the last answer @throws when asking fails or is aborted */
export async function poll<Answer>(
  ask: () => Promise<Answer>,
  isFinal: (answer: Answer) => boolean,
  pausesMs: readonly number[],
  signal: AbortSignal,
): Promise<Answer> {
  for (const ms of pausesMs) {
    const answer = await ask();
    if (isFinal(answer)) return answer;
    await pause(ms, signal);
  }
  return ask();
}
