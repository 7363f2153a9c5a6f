import { startShop } from '../../../scripts/lib/processes/shop-process.mjs';
import { connect } from './database.mjs';

const EMAIL_TIMEOUT_MS = 60_000;
/** Sends a notification for each email that the shop has recorded as sent. Polling would distort what is measured. */
const NOTIFY_OF_EMAILS = `
  create function bench_notify() returns trigger language plpgsql as
    $$ begin perform pg_notify('bench_mailed', new.number); return null; end $$;
  create trigger bench_notify after update of mail_sent_at on purchase_order
    for each row when (new.mail_sent_at is not null) execute function bench_notify();
  listen bench_mailed`;

/** Starts a shop with web server, worker, Stripe emulator and inbox in one process, where guests can buy. */
export async function openCheckout() {
  const shop = await startShop();
  const database = await connect(shop.dataDir);
  await database.query(NOTIFY_OF_EMAILS);
  const emailOf = awaitEmails(database);
  const catalogue = await (await fetch(`${shop.url}/api/photo-sets`)).json();
  return {
    database,
    /** @param {number} buyers concurrent buyers @param {number} count orders in all */
    async sell(buyers, count) {
      const since = performance.now();
      /** @type {Sold[]} */
      const sold = [];
      let left = count;
      const buyer = async () => {
        for (; left > 0; ) {
          left -= 1;
          sold.push(await buy(shop.url, catalogue[left % catalogue.length], emailOf));
        }
      };
      await Promise.all(Array.from({ length: buyers }, buyer));
      return { msPerOrder: (performance.now() - since) / count, orders: await stepsOf(database, sold) };
    },
    async close() {
      await database.end();
      await shop.stop();
      shop.remove();
    },
  };
}

/** @typedef {{ number: string, intent: string, moments: number[] }} Sold moments: started, intent created, confirmed */

let buyers = 0;

/**
 * @param {string} url
 * @param {{ id: number, title: string, price: number }} set
 * @param {(number: string) => Promise<unknown>} emailOf
 * @returns {Promise<Sold>}
 */
async function buy(url, set, emailOf) {
  buyers += 1;
  const email = `buyer-${process.pid}-${buyers}@buyer.example`;
  const items = [{ id: String(set.id), name: set.title, price: set.price, quantity: 1 }];
  const moments = [Date.now()];
  const order = { items, amount: set.price / 100 };
  const reply = await fetch(`${url}/api/create-payment-intent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  const { clientSecret, orderNumber } = await readReply(reply);
  moments.push(Date.now());
  // Before the card is charged, because the email may arrive before the reply.
  const mailed = emailOf(orderNumber);
  const intent = clientSecret.split('_secret_')[0];
  const body = new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa', receipt_email: email });
  const confirm = async () => {
    await readReply(await fetch(`${url}/sandbox/stripe/v1/payment_intents/${intent}/confirm`, { method: 'POST', body }));
    moments.push(Date.now());
  };
  await Promise.all([confirm(), mailed]);
  return { number: orderNumber, intent, moments };
}

/** @param {Response} reply */
async function readReply(reply) {
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

/** Returns a function that waits for the email of an order. @param {import('pg').Client} database */
function awaitEmails(database) {
  /** By order number. @type {Map<string, () => void>} */
  const waiting = new Map();
  database.on('notification', ({ payload = '' }) => waiting.get(payload)?.());
  return (/** @type {string} */ number) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The email of ${number} was not sent`)), EMAIL_TIMEOUT_MS);
      waiting.set(number, () => {
        clearTimeout(timer);
        waiting.delete(number);
        resolve(undefined);
      });
    });
}

/**
 * The milliseconds of each order's steps, from our clock and from the times that the shop stored. Both use this machine's clock.
 * @param {import('pg').Client} database @param {Sold[]} sold @returns {Promise<number[][]>}
 */
async function stepsOf(database, sold) {
  const { rows } = await database.query(
    `select o.number, min(e.received_at) as received, o.paid_at as paid, o.mail_sent_at as mailed
     from purchase_order o join payment_event e on e.payment_intent_id = o.payment_intent_id
     where o.number = any($1) group by o.id`,
    [sold.map(({ number }) => number)],
  );
  return sold.map(({ number, moments: [started = 0, created = 0, answered = 0] }) => {
    const row = rows.find((one) => one.number === number);
    const [received, paid, mailed] = [Number(row.received), Number(row.paid), Number(row.mailed)];
    // The webhook may arrive before the reply.
    const confirmed = Math.min(answered, received);
    return [created - started, confirmed - created, received - confirmed, paid - received, mailed - paid];
  });
}
