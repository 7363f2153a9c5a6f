import { startShop } from '../../../scripts/lib/processes/shop-process.mjs';

const OWNER = { username: 'owner', password: 'a password for the bench' };

/** A new shop with a signed-in owner: the shop, and a function that sends GraphQL as the owner. */
export async function startOwnersShop() {
  const shop = await startShop({ ADMIN_USERNAME: OWNER.username, ADMIN_EMAIL: 'owner@archive.example', ADMIN_PASSWORD: OWNER.password });
  const reply = await post(`${shop.url}/api/auth/login`, OWNER);
  if (!reply.ok) throw new Error(`The owner cannot sign in: ${reply.status}`);
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  /** @param {string} query @param {object} [variables] */
  const ask = async (query, variables) => {
    const { errors } = await (await post(`${shop.url}/graphql`, { query, variables }, { cookie })).json();
    if (errors) throw new Error(errors[0].message);
  };
  return { shop, ask };
}

/** @param {string} url @param {unknown} body @param {Record<string, string>} [headers] */
function post(url, body, headers = {}) {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
}
