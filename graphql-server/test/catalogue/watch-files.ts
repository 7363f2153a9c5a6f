/** As if the job that finds unnamed files had run every day from 60 days ago until this day from now. */
export function watchFiles(query: (sql: string) => Promise<unknown>, untilDay: number): Promise<unknown> {
  return query(`insert into file_watch (watching_since, last_run_at) values (now() - interval '60 days', now() + interval '${untilDay} days')
    on conflict (is_only) do update set watching_since = excluded.watching_since, last_run_at = excluded.last_run_at`);
}
