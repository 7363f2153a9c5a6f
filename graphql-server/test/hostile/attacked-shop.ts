import { type HostileShop, openHostileShop } from './hostile-shop.ts';

/** The shop that all attacks of this run share. */
export const attackedShop = {} as HostileShop;

export async function openAttackedShop(): Promise<void> {
  Object.assign(attackedShop, await openHostileShop());
}
