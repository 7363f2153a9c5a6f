import { cutOnlySet } from './shop-database.ts';

/** Runs once, when the shop of the tests has started: it cuts the photos of the first set. */
export default function setup(): Promise<void> {
  return cutOnlySet(1);
}
