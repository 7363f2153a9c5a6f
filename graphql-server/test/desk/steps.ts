import { randomUUID } from 'node:crypto';
import type { EndedSession } from '@archive/schema/drawing/history';
import type { TestBrowser } from '../support/browser.ts';

export const SAVE = 'mutation ($sessions: [DrawingSessionInput!]!) { saveDrawingSessions(sessions: $sessions) }';
export const REMOVE = 'mutation ($id: ID!) { removeDrawingSession(id: $id) }';
export const CHANGES = `query ($after: Int!) { drawingChanges(after: $after) { last hasMore removedIds
  sessions { id startedAt preset drawn { photoSetId pose view seconds } } } }`;
export const ROWS = 'query { drawingChanges { sessions { rows { times kind seconds pick } } } }';
export const SOURCES = 'query { drawingChanges { sessions { source { kind photoSetIds pose } } } }';

export interface Changes {
  last: number;
  hasMore: boolean;
  removedIds: string[];
  sessions: EndedSession[];
}

export function aSession(changes: Partial<EndedSession> = {}): EndedSession {
  const drawn = [{ photoSetId: 1, pose: 2, view: 'a'.repeat(32), seconds: 30 }];
  return { id: randomUUID(), startedAt: 1_800_000_000_123, preset: 'warmUp', drawn, ...changes };
}

/** A session with so many drawings. */
export function longSession(drawings: number): EndedSession {
  return aSession({
    drawn: Array.from({ length: drawings }, (_, pose) => ({ photoSetId: 1, pose: pose + 1, view: randomUUID(), seconds: 30 })),
  });
}

/** @returns how many were new */
export async function save(browser: TestBrowser, sessions: EndedSession[]): Promise<number> {
  return resultOf<{ saveDrawingSessions: number }>(await browser.graphql(SAVE, { sessions })).saveDrawingSessions;
}

export async function remove(browser: TestBrowser, id: string): Promise<void> {
  resultOf(await browser.graphql(REMOVE, { id }));
}

export async function changesAfter(browser: TestBrowser, after = 0): Promise<Changes> {
  return resultOf<{ drawingChanges: Changes }>(await browser.graphql(CHANGES, { after })).drawingChanges;
}

function resultOf<Data>({ data, errors }: { data?: Data; errors?: { message: string }[] }): Data {
  if (errors || !data) throw new Error(errors?.[0]?.message);
  return data;
}
