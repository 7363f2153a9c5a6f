import type { APIRequestContext } from '@playwright/test';

interface CatalogueItem {
  id: number;
  title: string;
  price: number;
}

/** Buys photo sets as a browser does, without its screens. @returns the payment's id at Stripe */
export async function buyAsGuest(request: APIRequestContext, titles: readonly string[], email: string): Promise<string> {
  const sets = (await (await request.get('/api/photo-sets')).json()) as CatalogueItem[];
  const chosen = sets.filter(({ title }) => titles.includes(title));
  const items = chosen.map(({ id, title, price }) => ({ id: String(id), name: title, price, quantity: 1 }));
  const amount = chosen.reduce((sum, { price }) => sum + price, 0) / 100;
  const placed = await request.post('/api/create-payment-intent', { data: { items, amount, email } });
  const { clientSecret } = (await placed.json()) as { clientSecret: string };
  const [id = ''] = clientSecret.split('_secret_');
  const form = { client_secret: clientSecret, payment_method: 'pm_card_visa', receipt_email: email };
  const paid = await request.post(`/sandbox/stripe/v1/payment_intents/${id}/confirm`, { form });
  if (!paid.ok()) throw new Error(`The payment failed: ${await paid.text()}`);
  return id;
}
