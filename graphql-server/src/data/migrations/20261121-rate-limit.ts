import { Migration } from '@mikro-orm/migrations';

/**
 * As rate-limiter-flexible wants it. Unlogged: counted on every attempt, and worth nothing after a crash. Room on each page, so
 * that counting changes rows in their place.
 */
export class RateLimit extends Migration {
  override name = '20261121-rate-limit';

  override up(): void | Promise<void> {
    this.addSql(
      `create unlogged table "rate_limit" ("key" text not null, "points" int not null, "expire" bigint not null, constraint "rate_limit_pkey" primary key ("key")) with (fillfactor = 70);`,
    );
  }
}
