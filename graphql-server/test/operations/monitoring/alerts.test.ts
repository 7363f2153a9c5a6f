import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  countJob,
  countMail,
  countPaid,
  countRateLimited,
  countRequest,
  countWebhook,
  metricsText,
  shopGauges,
  watchDisk,
  watchPool,
  watchProcess,
} from '#kernel/metrics/metrics';
import { findTool } from '../../support/processes/debian-tool.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Alert {
  alert: string;
  annotations: Record<string, string>;
}
interface Case {
  name: string;
  input_series: { series: string }[];
  promql_expr_test: { exp_samples?: { labels: string }[] }[];
}
const alerts: Alert[] = parse(read('docker/alerts.yml')).groups.flatMap(({ rules }: { rules: Alert[] }) => rules);
const cases: Case[] = parse(read('docker/alerts.test.yml')).tests;

/** Names of metrics in a text, without the suffixes that Prometheus adds to a histogram. */
const namesIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:archive|nodejs|process)_[a-z0-9_]*[a-z0-9]\b/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')),
  );

async function ownNames(): Promise<Set<string>> {
  watchProcess();
  return new Set([...(await metricsText()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
}

const labelsOf = (series: string) =>
  Object.fromEntries([...series.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value]));

/** A series reduced to its name, the names of its labels, and its bucket. */
function shapeOf(series: string): string {
  const { le, ...labels } = labelsOf(series);
  return [/^\w+/.exec(series), ...Object.keys(labels).sort(), le].join(' ');
}

/** One series of each kind, as /metrics prints them after every event happened once. */
async function ownShapes(): Promise<Set<string>> {
  watchProcess();
  watchPool('orm', { totalCount: 1, idleCount: 0, waitingCount: 0 });
  countRequest('GET', 'page', 200, 1);
  watchDisk('.');
  countJob('send-download-mail', 'done', 1);
  await countMail(Promise.resolve());
  countPaid('order', 1);
  countWebhook(1);
  countRateLimited('login');
  shopGauges.jobs.set({ name: 'send-download-mail', state: 'given-up' }, 1);
  return new Set((await metricsText()).split('\n').map(shapeOf));
}

it('the alerts and the monitoring guide use only metrics that exist', async () => {
  const own = await ownNames();
  for (const path of ['docker/alerts.yml', 'docs/operations/monitoring.md']) {
    // A name that ends in '_...' is the prefix of several metrics.
    const names = [...namesIn(read(path))].filter((name) => !/^(archive_shop|nodejs|process)$/.test(name));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !own.has(name))).toEqual([]);
  }
});

it('the monitoring guide explains every metric of the shop', async () => {
  const explained = namesIn(read('docs/operations/monitoring.md'));
  expect([...(await ownNames())].filter((name) => name.startsWith('archive_') && !explained.has(name))).toEqual([]);
});

it('no metric has a label that Prometheus sets itself', async () => {
  const shapes = [...(await ownShapes())].map((shape) => shape.split(' '));
  expect(shapes.filter((words) => words.includes('job') || words.includes('instance'))).toEqual([]);
});

it('every alert has a reason and an action', () => {
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts)
    expect(alert).toMatchObject({
      expr: expect.any(String),
      for: expect.any(String),
      labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
      annotations: { summary: expect.any(String), why: expect.any(String), action: expect.any(String) },
    });
});

describe('the test cases of the alerts', () => {
  const fired = ({ promql_expr_test }: Case) =>
    promql_expr_test.flatMap(({ exp_samples = [] }) => exp_samples.map(({ labels }) => labelsOf(labels)));

  it.each(alerts)('include one where $alert fires and one where it does not', ({ alert, annotations }) => {
    const own = cases.filter((each) => fired(each).some(({ alertname }) => alertname === alert));
    expect(own.flatMap(({ promql_expr_test }) => promql_expr_test.map(({ exp_samples = [] }) => exp_samples.length > 0))).toEqual(
      expect.arrayContaining([true, false]),
    );
    const usedLabels = Object.values(annotations).flatMap((text) => [...text.matchAll(/\$labels\.(\w+)/g)].map(([, name = '']) => name));
    const [labels = {}] = own.flatMap(fired);
    expect(usedLabels.filter((name) => !labels[name])).toEqual([]);
  });

  it('use only series that /metrics prints', async () => {
    const own = await ownShapes();
    const used = cases.flatMap(({ input_series }) => input_series.map(({ series }) => series));
    // Prometheus adds these labels and series itself.
    const printed = used
      .filter((series) => !series.startsWith('up{'))
      .map((series) => series.replace(/job="[^"]*", instance="[^"]*"(, )?/, ''));
    expect(printed.filter((series) => !own.has(shapeOf(series)))).toEqual([]);
  });
});

const promtool = findTool('promtool', { from: 'prometheus', tests: 'alerts' });

describe.skipIf(!promtool)('promtool', () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { cwd: join(ROOT, 'docker'), encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };

  it('accepts every rule', () => {
    const { status, output } = run('check', 'rules', '--lint=all', '--lint-fatal', 'alerts.yml');
    expect([status, output]).toEqual([0, expect.stringContaining(` ${alerts.length} rules found`)]);
  });

  it('passes the test cases of the alerts', () => {
    expect(run('test', 'rules', 'alerts.test.yml')).toEqual({ status: 0, output: expect.stringContaining('SUCCESS') });
  });
});
