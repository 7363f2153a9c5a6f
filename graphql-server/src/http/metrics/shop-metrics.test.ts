import { afterEach, expect, it } from 'vitest';
import { metricsText, shopGauges } from '#kernel/metrics/metrics';
import { ShopMetrics } from './shop-metrics.ts';

const metricsRow = (count: number) => ({
  jobs: [{ job: 'send-download-mail', waiting: count, later: 0, running: 1, 'given-up': 2, oldest: 12.5 }],
  ...{
    mails: [{ kind: 'order', count, oldest: 3 }],
    pending: [{ kind: 'ticket', count, oldest: 1 }],
    webhooks: { kind: 'webhook', count, oldest: 7 },
    lastBackup: 1795000000.5,
  },
});

/** A database that responds on demand. */
function database() {
  const questions: PromiseWithResolvers<unknown>[] = [];
  const query = () => {
    questions.push(Promise.withResolvers());
    return questions.at(-1)?.promise;
  };
  return { questions, pool: { query: query as never } };
}

const answer = (count: number) => ({ rows: [{ metrics: metricsRow(count) }] });
const lines = async () => (await metricsText()).split('\n').filter((line) => /^archive_(shop|database_up)/.test(line));

afterEach(() => {
  for (const gauge of Object.values(shopGauges)) gauge.reset();
});

it('shop metrics have the values from the database', async () => {
  const { questions, pool } = database();
  const refreshed = new ShopMetrics(pool).refresh();
  questions[0]?.resolve(answer(4));
  await refreshed;
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'archive_database_up 1',
      'archive_shop_jobs{name="send-download-mail",state="waiting"} 4',
      'archive_shop_jobs{name="send-download-mail",state="given-up"} 2',
      'archive_shop_oldest_job_seconds 12.5',
      'archive_shop_mails_waiting{kind="order"} 4',
      'archive_shop_oldest_mail_seconds 3',
      'archive_shop_payments_pending{kind="ticket"} 4',
      'archive_shop_webhooks_waiting 4',
      'archive_shop_oldest_webhook_seconds 7',
      'archive_shop_last_backup_timestamp_seconds 1795000000.5',
    ]),
  );
});

it.each([
  ['returns an error', (question: PromiseWithResolvers<unknown> | undefined) => question?.reject(new Error('no')), 60_000],
  ['says nothing', () => {}, 1],
])('shop metrics are missing when the database %s, and no old value is returned', async (_what, act, timeoutMs) => {
  const { questions, pool } = database();
  const first = new ShopMetrics(pool).refresh();
  questions[0]?.resolve(answer(4));
  await first;
  const refreshed = new ShopMetrics(pool, timeoutMs).refresh();
  act(questions[1]);
  await refreshed;
  expect(await lines()).toEqual(['archive_database_up 0']);
});

it('shop metrics share one query between concurrent scrapes, and query again after a failure', async () => {
  const { questions, pool } = database();
  const subject = new ShopMetrics(pool, 20);
  await Promise.all([subject.refresh(), subject.refresh()]);
  expect(questions).toHaveLength(1);
  const again = subject.refresh();
  questions[1]?.resolve(answer(1));
  await again;
  expect(await lines()).toContain('archive_database_up 1');
});
