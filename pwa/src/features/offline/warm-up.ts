import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Picture } from '@archive/schema/photo-set';
import { pictureUrl } from '@archive/schema/picture-files';
import { stored } from '#platform/storage/stored.ts';
import { hasRoom } from './has-room.ts';
import { openKeptAnswers } from './kept-answers.ts';

const RENEW_MS = 24 * 60 * 60_000;
/** Wide enough for a phone and a tablet; without a network it stands in for every other width (service-worker/pictures.ts). */
const WIDTH = 700;
/** What is to be kept on the device. */
export interface KeptForOffline {
  answers?: readonly KeptAnswer[];
  pictures?: readonly KeptPicture[];
}

export type KeptPicture = Pick<Picture, 'base' | 'widths'>;

export interface KeptAnswer {
  query: DocumentNode;
  variables?: OperationVariables;
  /** What the answer speaks of, and so is to be kept as well. */
  mentions?: (data: unknown) => KeptForOffline;
}

/** For {@link KeptAnswer.mentions}, which then knows what the answer looks like. */
export function keptAnswer<Data>(
  query: TypedDocumentNode<Data, Record<string, never>>,
  mentions?: (data: Data) => KeptForOffline,
): KeptAnswer {
  return { query, mentions } as KeptAnswer;
}

type Ask = (question: KeptAnswer) => Promise<unknown>;

/**
 * Asks for all that is promised to work offline, so that the worker keeps it: whoever has seen one page can then open the
 * others in a tunnel. What lies in the caches is left alone, and is asked for anew once a day. One after the other, behind
 * what the screen itself asks for.
 *
 * @returns whether everything came; else it is to be tried again
 */
export async function warmUp(client: ApolloClient, kept: KeptForOffline): Promise<boolean> {
  const renewedAt = stored.warmedAt.get();
  const isOld = renewedAt !== null && Date.now() - renewedAt >= RENEW_MS;
  const isDue = renewedAt === null || isOld;
  const refuseInVain = isDue ? async () => {} : refuseWithoutRoom();
  const ask = askOf(client, refuseInVain);
  try {
    const pictures = await warmAnswers(isOld ? ask : await onlyMissing(ask), kept);
    const isWhole = isSavingData() || (await warmPictures(pictures, refuseInVain));
    if (isWhole && isDue) stored.warmedAt.set(Date.now());
    return isWhole;
  } catch (cause) {
    return cause instanceof NoRoom;
  }
}

/** What was fetched today and is gone again would not stay this time either. */
class NoRoom extends Error {}

/** @returns to be called before anything is fetched; looks for room once. @throws NoRoom */
function refuseWithoutRoom(): () => Promise<void> {
  let answer: Promise<boolean> | undefined;
  return async () => {
    answer ??= hasRoom();
    if (!(await answer)) throw new NoRoom();
  };
}

function askOf(client: ApolloClient, refuseInVain: () => Promise<void>): Ask {
  return async ({ query, variables }) => {
    await refuseInVain();
    return (await client.query({ query, variables, fetchPolicy: 'network-only' })).data;
  };
}

async function onlyMissing(ask: Ask): Promise<Ask> {
  const keptOf = await openKeptAnswers();
  return async (question) => (await keptOf(question)) ?? ask(question);
}

/** @returns all the pictures, those that the answers mention too */
async function warmAnswers(ask: Ask, { answers = [], pictures = [] }: KeptForOffline): Promise<KeptPicture[]> {
  const found = [...pictures];
  for (const answer of answers) {
    const data = await ask(answer);
    if (data && answer.mentions) found.push(...(await warmAnswers(ask, answer.mentions(data))));
  }
  return found;
}

/** @returns whether all are there: one that fails keeps none of the others away */
async function warmPictures(pictures: readonly KeptPicture[], refuseInVain: () => Promise<void>): Promise<boolean> {
  let isWhole = true;
  for (const picture of pictures) {
    const width = picture.widths.find((each) => each >= WIDTH) ?? picture.widths.at(-1);
    if (width && !(await warmPicture(pictureUrl(picture, width, 'webp'), refuseInVain))) isWhole = false;
  }
  return isWhole;
}

async function warmPicture(url: string, refuseInVain: () => Promise<void>): Promise<boolean> {
  if (await caches.match(url, { ignoreVary: true })) return true;
  await refuseInVain();
  const answer = await fetch(url, { priority: 'low' });
  // to its end: the line may be cut in the middle of it
  await answer.arrayBuffer();
  return answer.ok;
}

function isSavingData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
