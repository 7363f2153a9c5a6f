// @module-tag long
import { REST } from '@archive/schema/rest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openAttackedShop, attackedShop as shop } from './attacked-shop.ts';
import { graphqlAttacks } from './attacks/graphql-attacks.ts';
import { httpAttacks } from './attacks/http-attacks.ts';
import { memoryAttacks } from './attacks/memory-attacks.ts';
import { restAttacks } from './attacks/rest-attacks.ts';

// One shop and one file for all, because opening a shop takes longer than most of these tests.
beforeAll(openAttackedShop);
afterAll(() => shop.stop?.());
afterEach(async () => expect((await fetch(`${shop.url}/healthz`)).status).toBe(200));

describe('REST', restAttacks);
describe('GraphQL', graphqlAttacks);
describe('HTTP', httpAttacks);
describe('memory', memoryAttacks);

it('the sessions used for the attacks are still signed in afterwards', async () => {
  // Without them, requests that need a session would have tested nothing.
  for (const cookie of [shop.cookies.user, shop.cookies.admin]) {
    const reply = await fetch(shop.url + REST.me, { headers: { cookie } });
    expect(await reply.json()).toMatchObject({ success: true });
  }
});
