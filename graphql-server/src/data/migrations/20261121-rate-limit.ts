import { Migration } from '@mikro-orm/migrations';

/**
 * The table that rate-limiter-flexible expects. Unlogged, because each attempt writes and a crash may lose the counts. The fill factor
 * leaves room on each page, so that updates stay on it.
 */
export class RateLimit extends Migration {
  override name = '20261121-rate-limit';

  override up(): void | Promise<void> {
    this.addSql(
      `create unlogged table "rate_limit" ("key" text not null, "points" int not null, "expire" bigint not null, constraint "rate_limit_pkey" primary key ("key")) with (fillfactor = 70);`,
    );
  }
}
