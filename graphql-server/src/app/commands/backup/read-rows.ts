import type { Client } from 'pg';
import { quoted, type Table } from './describe-database.ts';

/** Rows that are in memory at a time. */
const BATCH = 500;

/** The rows of a table as JSON, one a line, in the snapshot of the open transaction. @param onRow called for each */
export function rowsOf(client: Client, { schema, name, columns }: Table, onRow: () => void): AsyncGenerator<string> {
  return linesOf(client, `select ${columns.map((column) => quoted(column)).join(', ')} from ${quoted(schema, name)}`, onRow);
}

/** The jobs that have not succeeded, as they would be added anew; one that is running now will run again. */
export function jobsIn(client: Client, onRow: () => void): AsyncGenerator<string> {
  return linesOf(client, JOBS, onRow);
}

async function* linesOf(client: Client, sql: string, onRow: () => void): AsyncGenerator<string> {
  await client.query(`declare backup_rows no scroll cursor for select row_to_json(r)::text as line from (${sql}) r`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from backup_rows`);
    if (rows.length === 0) break;
    for (const _row of rows) onRow();
    // Within a text JSON has no raw line break, and between its parts a blank means the same.
    yield rows.map(({ line }) => `${line.replace(/[\r\n]/g, ' ')}\n`).join('');
  }
  await client.query('close backup_rows');
}

const JOBS = `
select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
from graphile_worker._private_jobs j
join graphile_worker._private_tasks t on t.id = j.task_id
left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
order by j.id`;
