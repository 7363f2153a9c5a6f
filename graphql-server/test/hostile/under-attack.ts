import { type HostileShop, openHostileShop } from './hostile-shop.ts';

/** The one shop that all attacks of this run go to. */
export const underAttack = {} as HostileShop;

export async function openUnderAttack(): Promise<void> {
  Object.assign(underAttack, await openHostileShop());
}
