// @vitest-environment node

import type { ServerBuild } from '@archive/schema/rendered-screen';
import { SCREENS } from '@archive/schema/screens';
import { expect, test } from 'vitest';
import { defaultAppConfig } from '#platform/start/app-config.ts';
import { operationNameOf } from '#platform/start/page-answers.ts';
import { publicDocuments } from '#state/public-documents.ts';
import { aPhotoSet } from '#test/fake-shop.tsx';
import { everyScreen, questionsAt, renderScreen } from './render-screen.tsx';

// Also when no test of this file is wanted (-t): what still loads when the environment is gone fails the run.
await everyScreen;

/** What the server loads, as it expects it: `npm run check` holds the two against each other. */
const build = { questionsAt, renderScreen } satisfies ServerBuild;

const photoSets = [aPhotoSet(1, 'First <Light>', 500)];

const answers: Record<string, unknown> = {
  PhotoSetsList: { __typename: 'Query', photoSets },
  EventsList: { __typename: 'Query', events: [] },
  EventsDetail: { __typename: 'Query', event: null },
  RaisingFuturesEvent: { __typename: 'Query', event: null },
};

async function open(path: string) {
  const questions = build.questionsAt(path) ?? [];
  const page = questions.map(({ operationName, variables }) => ({ operationName, variables, data: answers[operationName] }));
  return await build.renderScreen({ path, config: { ...defaultAppConfig, productName: 'Studio & Friends' }, page });
}

test.each([
  ['/', 'Welcome to Studio &amp; Friends'],
  ['/photo-sets', 'First &lt;Light&gt;'],
  ['/photo-sets/', 'First &lt;Light&gt;'],
  ['/events', 'No upcoming events yet'],
  ['/raising-futures', 'Purchase Ticket'],
  ['/gallery', 'Gallery Coming Soon!'],
  ['/contact', 'Send us a Message'],
  ['/checkout', 'Order Summary'],
  ['/ticket-checkout', 'Name Your Price'],
])('%s is whole before any script runs', async (path, text) => {
  const { body, head } = await open(path);
  expect(body).toContain(text);
  expect(head).toMatch(/^<style data-styled/);
});

test('nothing needs a script in the page, which our own rules would not let run', async () => {
  for (const path of ['/', '/photo-sets', '/contact', '/gallery']) expect((await open(path)).body).not.toMatch(/<script|hidden id="S:/);
});

test('the title is left to the head that the server writes', async () => {
  const { head, body } = await open('/contact');
  expect(head + body).not.toContain('<title');
});

test('a picture that is wanted first is asked for in the head', async () => {
  expect((await open('/')).head + (await open('/photo-sets')).body).toContain('fetchPriority="high"');
});

test.each(['/payment-success', '/my-tickets', '/admin/tickets', '/reset-password', '/nowhere'])(
  '%s is for one asker, or for nobody: it is not rendered',
  (path) => expect(questionsAt(path)).toBeNull(),
);

test('each question is one of the known documents', () => {
  const questions = ['/photo-sets', '/events', '/events/4', '/raising-futures'].flatMap((path) => questionsAt(path) ?? []);
  expect(questions.map(({ operationName, variables }) => [operationName, variables])).toEqual([
    ['PhotoSetsList', {}],
    ['EventsList', {}],
    ['EventsDetail', { id: 4 }],
    ['RaisingFuturesEvent', { id: 2 }],
  ]);
  for (const { hash } of questions) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test('each question is one whose answer the client takes from the page', () => {
  const taken = publicDocuments.map(operationNameOf);
  for (const { operationName } of SCREENS.flatMap((screen) => questionsAt(screen.replace(':id', '4')) ?? []))
    expect(taken).toContain(operationName);
});
