import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PersistedQuery } from '@archive/schema/app/server-rendering';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RenderedScreens } from './rendered-screens.ts';

const config = {
  productName: 'x',
  supportEmail: 's@archive.example',
  payment: { publishableKey: null, isSandbox: true },
  hasServiceWorker: true,
};

/** The part of the app's server build that this server uses. */
const BUILD = `
export const initialQueriesAt = (path) => path === '/mine' ? null : path === '/list' ? [{ operationName: 'List', hash: 'abc', variables: { id: 1 } }] : [];
export const renderScreen = async ({ path, responses }) => ({ head: '<style></style>', body: path + ' ' + JSON.stringify(responses[0]?.data ?? null).length });
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screens-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function screens(answer = async (_question: PersistedQuery): Promise<unknown> => ({ text: '</script>' })) {
  await writeFile(join(folder, 'render-screen.js'), BUILD);
  return new RenderedScreens({ folder, config, answer });
}

it('embeds the data of a screen next to it, escaped so that no text ends the element', async () => {
  const rendered = await (await screens()).render('/list');
  expect(rendered?.head).toBe('<style></style>');
  expect(rendered?.root).toMatch(/^<div id="root">\/list 20<\/div><script type="application\/json" id="initial-responses">/);
  const [, json = ''] = /id="initial-responses">(.*)<\/script>$/.exec(rendered?.root ?? '') ?? [];
  expect(json).not.toContain('</script>');
  expect(JSON.parse(json)).toEqual([{ operationName: 'List', variables: { id: 1 }, data: { text: '</script>' } }]);
});

it('queries by the hash of a persisted query', async () => {
  const asked: PersistedQuery[] = [];
  await (await screens(async (question) => asked.push(question))).render('/list');
  expect(asked).toEqual([{ operationName: 'List', hash: 'abc', variables: { id: 1 } }]);
});

it('leaves private screens to the browser', async () => {
  expect(await (await screens()).render('/mine')).toBeNull();
});

it('leaves everything to the browser without a build', async () => {
  const none = new RenderedScreens({ folder, config, answer: async () => ({}) });
  expect(await none.render('/list')).toBeNull();
});

it('rejects a response with errors', async () => {
  const failing = await screens(async () => Promise.reject(new Error('No response to List')));
  await expect(failing.render('/list')).rejects.toThrow('No response to List');
});
