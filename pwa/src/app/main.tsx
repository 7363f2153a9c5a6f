import '#theme/fonts.css';
import '#theme/tokens.css';
import '#theme/base.css';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { noteEarlyMessages } from '#features/offline/hear-worker.ts';
import { catchInstallPrompt } from '#platform/device/install-prompt.ts';
import { reloadWhenChunkVanished } from '#platform/reload/stale-chunk.ts';
import { readAppConfig } from '#platform/start/app-config.ts';
import { readPageAnswers } from '#platform/start/page-answers.ts';
import { restoreFromTwins } from '#platform/storage/storage-twins.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { nextTask } from '#platform/timing/next-task.ts';
import { LateClient } from '#state/late-client.ts';
import { App } from './App.tsx';
import { begin } from './begin.tsx';
import { Providers } from './Providers.tsx';

reloadWhenChunkVanished();
catchInstallPrompt();
noteEarlyMessages();

const page = readPageAnswers(document);
const restored = nextTask().then(() => restoreFromTwins(localStore));
const client = new LateClient(async () => {
  void import('#platform/requests/client-libraries.ts').catch(() => {});
  const [{ openClientParts }] = await Promise.all([import('#state/client-parts.ts'), restored]);
  await nextTask();
  const parts = await openClientParts(page);
  await nextTask();
  return parts;
}, page);
const app = (
  <StrictMode>
    <BrowserRouter>
      <Providers config={readAppConfig(document)} client={client}>
        <App />
      </Providers>
    </BrowserRouter>
  </StrictMode>
);

// pwa/index.html has it
void begin(document.getElementById('root') as HTMLElement, app, window.location.pathname, client);
