import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Picture } from '@archive/schema/photo-set';
import { pictureUrl } from '@archive/schema/picture-files';
import { stored } from '#platform/storage/stored.ts';
import { openKeptAnswers } from './kept-answers.ts';

const RENEW_MS = 24 * 60 * 60_000;
/** Wide enough for a phone and a tablet; without a network it stands in for every other width (service-worker/pictures.ts). */
const WIDTH = 700;
/** A device with less room than this throws away what it is given: asking for it again at each start would be in vain. */
const ROOM_BYTES = 20_000_000;

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
  // what did not stay is no reason to ask for it again and again
  if (renewedAt !== null && !isOld && !(await hasRoom())) return true;
  const ask = askOf(client);
  try {
    const pictures = await warmAnswers(isOld ? ask : await onlyMissing(ask), kept);
    const isWhole = isSavingData() || (await warmPictures(pictures));
    if (isWhole && (isOld || renewedAt === null)) stored.warmedAt.set(Date.now());
    return isWhole;
  } catch {
    return false;
  }
}

function askOf(client: ApolloClient): Ask {
  return async ({ query, variables }) => (await client.query({ query, variables, fetchPolicy: 'network-only' })).data;
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
async function warmPictures(pictures: readonly KeptPicture[]): Promise<boolean> {
  let isWhole = true;
  for (const picture of pictures) {
    const width = picture.widths.find((each) => each >= WIDTH) ?? picture.widths.at(-1);
    if (width && !(await warmPicture(pictureUrl(picture, width, 'webp')))) isWhole = false;
  }
  return isWhole;
}

async function warmPicture(url: string): Promise<boolean> {
  if (await caches.match(url, { ignoreVary: true })) return true;
  const answer = await fetch(url, { priority: 'low' });
  // to its end: the line may be cut in the middle of it
  await answer.arrayBuffer();
  return answer.ok;
}

function isSavingData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

/** Where nobody can say, there is. */
async function hasRoom(): Promise<boolean> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota - usage >= ROOM_BYTES;
}
