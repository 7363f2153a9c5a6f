import { ApolloProvider } from '@apollo/client/react';
import type { AppConfig } from '@archive/schema/app/app-config';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '#app/Providers.tsx';
import { defaultAppConfig } from '#platform/start/app-config.ts';
import { ada as user } from './ada.ts';
import { FakeServer, type Handler } from './fake-server.ts';
import { loadedClientOf } from './with-session.tsx';

const guest: Handler = () => ({ me: null });
export const never: Handler = () => new Promise(() => {});

export function ada(profileImageUrl: string | null = null): Handler {
  return () => ({ me: { ...user, profileImageUrl } });
}

export function aPhotoSet(id: number, title: string, price = 500) {
  const picture = {
    __typename: 'Picture',
    base: `/media/${id}/cover`,
    alt: `A figure, ${id}`,
    width: 900,
    height: 1200,
    widths: [360, 900],
    color: '#43220e',
  };
  return {
    __typename: 'PhotoSet' as const,
    id,
    slug: `set-${id}`,
    title,
    description: `About ${title}`,
    price,
    season: 1,
    partIds: [] as readonly number[],
    picture,
  } as const;
}

export interface ShopOptions {
  answers?: Record<string, Handler>;
  address?: string;
  config?: Partial<AppConfig>;
}

/** Renders a part of the app with all providers around it. */
export function renderInShop(children: ReactNode, { answers = {}, address = '/', config = {} }: ShopOptions = {}) {
  const server = new FakeServer();
  for (const [operation, handler] of Object.entries({ SessionMe: guest, ...answers })) server.on(operation, handler);
  const { client } = server;
  return render(
    <MemoryRouter initialEntries={[address]}>
      <Providers config={{ ...defaultAppConfig, ...config }} client={loadedClientOf(client)}>
        <ApolloProvider client={client}>{children}</ApolloProvider>
      </Providers>
    </MemoryRouter>,
  );
}
