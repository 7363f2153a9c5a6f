import { shrinkOtherSets } from './shop-database.ts';

/** Runs once, when the shop of the tests has started. */
export default shrinkOtherSets;
