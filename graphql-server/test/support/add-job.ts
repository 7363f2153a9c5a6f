import type { TestShop } from './shop.ts';

/** Adds a job for the worker to run now. */
export async function addJob(shop: Pick<TestShop, 'query'>, name: string, payload: object = {}): Promise<void> {
  await shop.query('select graphile_worker.add_job($1, $2::json)', [name, JSON.stringify(payload)]);
}
