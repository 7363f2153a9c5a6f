import type { OfficeSaleQuery } from '#generated/graphql.ts';

export type OpenedSale = OfficeSaleQuery['officeSale'];
