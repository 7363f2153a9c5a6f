import type { TestShop } from '../shop.ts';

/** Records every job that is added from now on. A job that replaces a waiting one with the same key is not recorded. */
export async function recordJobs(shop: TestShop): Promise<void> {
  await shop.query(`
    create table job_log (name text not null, payload jsonb not null);
    create function log_job() returns trigger language plpgsql as $$ begin
      insert into job_log select identifier, new.payload from graphile_worker._private_tasks where id = new.task_id;
      return null;
    end $$;
    create trigger log_job after insert on graphile_worker._private_jobs for each row execute function log_job()`);
}

/** How many recorded jobs of this name contain an id. @param id anywhere in the payload */
export async function countJobs(shop: TestShop, name: string, id: string): Promise<number> {
  const rows = await shop.query<{ count: number }>(
    "select count(*)::int as count from job_log where name = $1 and payload::text like '%' || $2 || '%'",
    [name, id],
  );
  return rows[0]?.count ?? 0;
}
