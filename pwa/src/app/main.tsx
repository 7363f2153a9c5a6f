import '#theme/fonts.css';
import '#theme/tokens.css';
import '#theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createApolloClient } from '#platform/apollo-client.ts';
import { readAppConfig } from '#platform/app-config.ts';
import { catchInstallPrompt } from '#platform/install-prompt.ts';
import { reloadWhenChunkVanished } from '#platform/stale-chunk.ts';
import { App } from './App.tsx';
import { Providers } from './Providers.tsx';

reloadWhenChunkVanished();
catchInstallPrompt();

// pwa/index.html has it
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <BrowserRouter>
      <Providers config={readAppConfig(document)} client={createApolloClient()}>
        <App />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);
