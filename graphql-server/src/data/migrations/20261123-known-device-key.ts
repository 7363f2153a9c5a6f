import { Migration } from '@mikro-orm/migrations';

/** Each sign-in replaces a device's key for all accounts that know it. The id stays, because rate limits use it as their key. */
export class KnownDeviceKey extends Migration {
  override name = '20261123-known-device-key';

  override up(): void | Promise<void> {
    this.addSql(`create index "known_device_key_hash_index" on "known_device" ("key_hash");`);
    this.addSql(`alter table "known_device" add column "id" uuid not null default gen_random_uuid();`);
  }
}
