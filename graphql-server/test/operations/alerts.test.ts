import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrations } from '#data/migrations/list';
import { metricsText, watchProcess } from '#kernel/metrics';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** Names of figures that stand in a text, without what Prometheus adds to a histogram's. */
const namesIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:archive|nodejs|process)_[a-z0-9_]*[a-z0-9]\b/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')),
  );

async function ownNames(): Promise<Set<string>> {
  watchProcess();
  return new Set([...(await metricsText()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
}

it('alerts and the page about them speak of figures that there are', async () => {
  const own = await ownNames();
  for (const path of ['docker/alerts.yml', 'docs/operations.md']) {
    // '_shop_...' names a family.
    const names = [...namesIn(read(path))].filter((name) => !/^(archive_shop|nodejs|process)$/.test(name));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !own.has(name))).toEqual([]);
  }
});

it('every figure of ours is explained', async () => {
  const explained = namesIn(read('docs/operations.md'));
  expect([...(await ownNames())].filter((name) => name.startsWith('archive_') && !explained.has(name))).toEqual([]);
});

it('every alert says why, and what to do', () => {
  const alerts = read('docker/alerts.yml').split('- alert: ').slice(1);
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts) {
    for (const part of ['expr:', 'for:', 'severity: ', 'summary: ', 'why: ', 'action: ']) expect(alert).toContain(part);
  }
});

it('a backup that is missing for more than a night is an alert, and so is that there never was one', () => {
  const [, alert = ''] = read('docker/alerts.yml').split('- alert: BackupIsMissing');
  const [, figure = '', hours = 0] = /expr: time\(\) - max\((\w+)\) > (\d+) \* 3600$/m.exec(alert) ?? [];
  // Where there is none the figure is 0, and not missing: test/operations/metrics.test.ts.
  expect([figure, Number(hours)]).toEqual(['archive_shop_last_backup_timestamp_seconds', 26]);
});

it('every migration is a transaction, or a backup could not be restored in one', () => {
  for (const { name, class: Migration } of migrations as { name: string; class: { prototype: { isTransactional(): boolean } } }[])
    expect(Migration.prototype.isTransactional(), name).toBe(true);
});
