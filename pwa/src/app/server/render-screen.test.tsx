// @vitest-environment node

import { SCREEN_PATHS } from '@archive/schema/app/screens';
import type { ServerBuild } from '@archive/schema/app/server-rendering';
import { expect, test } from 'vitest';
import { publicDocuments } from '#catalogue/public-documents.ts';
import { fundraiser } from '#catalogue/testing/an-event.ts';
import { defaultAppConfig } from '#platform/start/app-config.ts';
import { operationNameOf } from '#platform/start/initial-responses.ts';
import { aPhotoSet } from '#test/fake-shop.tsx';
import { everyScreen, initialQueriesAt, renderScreen } from './render-screen.tsx';

// Also if -t selects no test of this file: imports that are still loading when the environment is torn down fail the run.
await everyScreen;

/** The module as the server expects it: the type check compares the two. */
const build = { initialQueriesAt, renderScreen } satisfies ServerBuild;

const photoSets = [aPhotoSet(1, 'First <Light>', 500)];

const answers: Record<string, unknown> = {
  PhotoSetsList: { __typename: 'Query', photoSets },
  EventsList: { __typename: 'Query', events: [] },
  EventsDetail: { __typename: 'Query', event: fundraiser },
};

async function open(path: string) {
  const questions = build.initialQueriesAt(path) ?? [];
  const responses = questions.map(({ operationName, variables }) => ({ operationName, variables, data: answers[operationName] }));
  return await build.renderScreen({ path, config: { ...defaultAppConfig, productName: 'Studio & Friends' }, responses });
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
])('%s is complete before any script runs', async (path, text) => {
  const { body, head } = await open(path);
  expect(body).toContain(text);
  expect(head).toMatch(/^<style data-styled/);
});

test('the rendered pages contain no inline script, which our Content-Security-Policy would block', async () => {
  for (const path of ['/', '/photo-sets', '/contact', '/gallery']) expect((await open(path)).body).not.toMatch(/<script|hidden id="S:/);
});

test('the rendered screen has no title, because the server writes it into the head', async () => {
  const { head, body } = await open('/contact');
  expect(head + body).not.toContain('<title');
});

test('a picture of the first view is preloaded with high priority', async () => {
  expect((await open('/')).head + (await open('/photo-sets')).body).toContain('fetchPriority="high"');
});

test.each(['/payment-success', '/my-tickets', '/admin/tickets', '/reset-password', '/nowhere'])(
  '%s is private or unknown, so it is not server-rendered',
  (path) => expect(initialQueriesAt(path)).toBeNull(),
);

test('each initial query is a persisted query', () => {
  const questions = ['/photo-sets', '/events', '/events/4', '/raising-futures'].flatMap((path) => initialQueriesAt(path) ?? []);
  expect(questions.map(({ operationName, variables }) => [operationName, variables])).toEqual([
    ['PhotoSetsList', {}],
    ['EventsList', {}],
    ['EventsDetail', { id: 4 }],
    ['EventsDetail', { id: 2 }],
  ]);
  for (const { hash } of questions) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test('each initial query is one whose response the client takes from the page', () => {
  const taken = publicDocuments.map(operationNameOf);
  for (const { operationName } of SCREEN_PATHS.flatMap((path) => initialQueriesAt(path.replace(':id', '4')) ?? []))
    expect(taken).toContain(operationName);
});
