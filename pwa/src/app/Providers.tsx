import type { AppConfig } from '@archive/schema/app/app-config';
import { brandName } from '@archive/schema/product';
import type { ReactNode } from 'react';
import { RetryLostContext } from '#components/pictures/retry-lost.ts';
import { PageTitleSuffix } from '#components/text/PageTitle.tsx';
import { retryLostPicture } from '#platform/connection/retry-lost-picture.ts';
import { AppConfigContext } from '#platform/start/app-config.ts';
import { type LazyClient, LazyClientContext } from '#state/client/lazy-client.ts';
import { SessionProvider } from '#state/session/session.tsx';

export interface ProvidersProps {
  config: AppConfig;
  client: LazyClient;
  children: ReactNode;
}

/** The contexts that every screen uses. The router is outside, because the browser and the server use different ones. */
export function Providers({ config, client, children }: ProvidersProps) {
  return (
    <AppConfigContext value={config}>
      <PageTitleSuffix value={brandName(config.productName)}>
        <RetryLostContext value={retryLostPicture}>
          <LazyClientContext value={client}>
            <SessionProvider>{children}</SessionProvider>
          </LazyClientContext>
        </RetryLostContext>
      </PageTitleSuffix>
    </AppConfigContext>
  );
}
