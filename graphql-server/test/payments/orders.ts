import { intentIdOf } from '@archive/schema/sales/payment';
import type { TestShop } from '../support/shop.ts';

export interface OrderRow {
  id: string;
  status: string;
  reasons: (string | null)[];
}

/** The order of a payment, with why its lines were revoked. @param secret the payment's client secret */
export async function orderOf(shop: Pick<TestShop, 'query'>, secret: string): Promise<OrderRow> {
  const [order] = await shop.query<OrderRow>(
    `select o.id, o.status, array_agg(l.revocation_reason order by l.position) as reasons
     from purchase_order o join purchase_order_line l on l.order_id = o.id where o.payment_intent_id = $1 group by o.id`,
    [intentIdOf(secret)],
  );
  if (!order) throw new Error('There is no order for this payment');
  return order;
}

export async function statusOf(shop: Pick<TestShop, 'query'>, secret: string): Promise<string> {
  return (await orderOf(shop, secret)).status;
}
