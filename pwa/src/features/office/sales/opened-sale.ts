import { type SaleState, saleStateLabel } from '@archive/schema/office/sales/sales';
import type { OfficeSaleQuery } from '#generated/graphql.ts';

export type OpenedSale = OfficeSaleQuery['officeSale'];

/** The state in words. What cost nothing was not paid. */
export function stateText({ state, due }: { state: SaleState; due: number }): string {
  return state === 'paid' && due === 0 ? 'Free' : saleStateLabel(state);
}
