/** Buys one photo set as a guest. @param {string} url the shop @returns {Promise<string>} path and signature of its download */
export async function buyOne(url) {
  const email = 'reader@buyer.example';
  const [set] = await (await fetch(`${url}/api/photo-sets`)).json();
  const items = [{ id: String(set.id), name: set.title, price: set.price, quantity: 1 }];
  const { clientSecret } = await post(`${url}/api/create-payment-intent`, { items, amount: set.price / 100 });
  const intent = clientSecret.split('_secret_')[0];
  const body = new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa', receipt_email: email });
  await fetch(`${url}/sandbox/stripe/v1/payment_intents/${intent}/confirm`, { method: 'POST', body });
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const [mail] = await (await fetch(`${url}/sandbox/inbox.json?to=${email}`)).json();
    const link = mail?.text.match(/https?:\/\/\S+\/downloads\/\S+/)?.[0];
    if (link) return new URL(link).pathname + new URL(link).search;
  }
  throw new Error('No email was sent for the purchase');
}

/** @param {string} url @param {unknown} body */
async function post(url, body) {
  const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}
