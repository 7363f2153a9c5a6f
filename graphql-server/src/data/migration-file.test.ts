import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@archive/sandbox/testing/database';
import { expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { createOrm } from './orm.ts';
import { validateChecks } from './validate-checks.ts';

it('a new migration has a dated name and no down()', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migration-'));
  const orm = await createOrm({ url: await createDatabase() });
  await migrate(orm);
  await validateChecks(orm.em.fork());
  await orm.em.execute('alter table contact_reply drop column text');
  const { fileName } = await orm.migrator.create(folder, false, false, 'reply-text');
  const text = readFileSync(join(folder, fileName), 'utf8');
  expect(fileName).toMatch(/^\d{8}-reply-text\.ts$/);
  expect(text).toBe(`import { Migration } from '@mikro-orm/migrations';

export class ReplyText extends Migration {
  override name = '${fileName.slice(0, -3)}';

  override up(): void | Promise<void> {
    this.addSql(\`alter table "contact_reply" add "text" text not null;\`);
  }
}
`);
  await orm.close();
  rmSync(folder, { recursive: true });
});
