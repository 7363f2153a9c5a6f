import { expect, it } from 'vitest';
import { metricsText, watchPool } from './metrics.ts';

const lines = async () => (await metricsText()).split('\n').filter((line) => line.includes('pool="of a test"'));

it('shows the busy and idle connections of a watched pool and how many callers wait for one', async () => {
  const unwatch = watchPool('of a test', { totalCount: 7, idleCount: 2, waitingCount: 3 });
  expect(await lines()).toEqual([
    'archive_database_connections{pool="of a test",state="busy"} 5',
    'archive_database_connections{pool="of a test",state="idle"} 2',
    'archive_database_connections{pool="of a test",state="wanted"} 3',
  ]);
  unwatch();
  expect(await lines()).toEqual([]);
});
