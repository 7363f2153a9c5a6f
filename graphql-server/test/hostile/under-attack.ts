import { type HostileShop, openHostileShop } from './hostile-shop.ts';

/** The shop that all attacks of this run share. */
export const underAttack = {} as HostileShop;

export async function openUnderAttack(): Promise<void> {
  Object.assign(underAttack, await openHostileShop());
}
