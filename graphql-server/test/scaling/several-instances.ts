import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type DeployedProxy, startDeployedProxy } from '../proxy/deployed-proxy.ts';
import { copyTemplate } from '../support/templates/shop-template.ts';
import { Instance } from './instance.ts';

/** Two instances behind the deployed proxy, and a worker, on one database. */
export interface SeveralInstances {
  webs: Instance[];
  nginx: { url: string } & Pick<DeployedProxy, 'holdUp'>;
  database: Client;
  stop(): Promise<void>;
}

export async function startSeveralInstances(): Promise<SeveralInstances> {
  const dataDir = await mkdtemp(join(tmpdir(), 'several-instances-'));
  const common = { dataDir, databaseUrl: await copyTemplate(dataDir) };
  const database = new Client({ connectionString: common.databaseUrl });
  await database.connect();
  const webs = [await Instance.web(common), await Instance.web(common)];
  await Promise.all(webs.map((web) => web.start()));
  const proxy = await startDeployedProxy(
    webs.map(({ host }) => host),
    'try',
  );
  const worker = new Instance(common, 'worker', Number(new URL(proxy.http).port));
  await worker.start();
  return {
    ...{ webs, nginx: { url: proxy.http, holdUp: proxy.holdUp }, database },
    async stop() {
      await worker.end('SIGTERM');
      await proxy.stop();
      await Promise.all(webs.map((web) => web.end('SIGTERM')));
      await database.end();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
