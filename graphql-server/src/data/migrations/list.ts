import type { MigrationObject } from '@mikro-orm/core';
import { Shop } from './20261121-shop.ts';

/** Every migration in the order in which it runs. A list and not a folder scan, because the built server is one file. */
export const migrations: MigrationObject[] = [{ name: '20261121-shop', class: Shop }];
