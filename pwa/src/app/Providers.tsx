import type { AppConfig } from '@archive/schema/app-config';
import { brandName } from '@archive/schema/product';
import type { ReactNode } from 'react';
import { PageTitleSuffix } from '#components/PageTitle.tsx';
import { AppConfigContext } from '#platform/start/app-config.ts';
import { type LateClient, LateClientContext } from '#state/late-client.ts';
import { SessionProvider } from '#state/session.tsx';

export interface ProvidersProps {
  config: AppConfig;
  client: LateClient;
  children: ReactNode;
}

/** What every screen may ask for. The router stands outside, because a browser and a server have different ones. */
export function Providers({ config, client, children }: ProvidersProps) {
  return (
    <AppConfigContext value={config}>
      <PageTitleSuffix value={brandName(config.productName)}>
        <LateClientContext value={client}>
          <SessionProvider>{children}</SessionProvider>
        </LateClientContext>
      </PageTitleSuffix>
    </AppConfigContext>
  );
}
