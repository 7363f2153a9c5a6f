import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '#app/Providers.tsx';
import { createApolloClient } from '#platform/apollo-client.ts';
import { type AppConfig, defaultAppConfig } from '#platform/app-config.ts';

type Answer = () => unknown;

/** A GraphQL server for tests: answers each operation by its name, over the app's own client. */
function fakeShop(answers: Record<string, Answer>) {
  return createApolloClient({
    uri: 'http://shop.test/graphql',
    fetch: async (input) => {
      const operation = new URL(String(input)).searchParams.get('operationName') ?? '';
      const data = await answers[operation]?.();
      if (data === undefined) throw new TypeError(`Nothing answers ${operation}`);
      return Response.json(
        data instanceof Error ? { errors: [{ message: data.message }] } : { data: { __typename: 'Query', ...(data as object) } },
      );
    },
  });
}

const guest: Answer = () => ({ me: null });
export const never: Answer = () => new Promise(() => {});

export function ada(profileImageUrl: string | null = null): Answer {
  const createdAt = '2026-01-01T00:00:00Z';
  return () => ({ me: { __typename: 'User', id: 'u1', username: 'ada', email: 'ada@studio.example', profileImageUrl, createdAt } });
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
    title,
    description: `About ${title}`,
    price,
    imageUrl: `/media/${id}/cover-900.jpg`,
    picture,
  } as const;
}

export interface ShopOptions {
  answers?: Record<string, Answer>;
  address?: string;
  config?: Partial<AppConfig>;
}

/** Renders a part of the app with all that stands around it. */
export function renderInShop(children: ReactNode, { answers = {}, address = '/', config = {} }: ShopOptions = {}) {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <Providers config={{ ...defaultAppConfig, ...config }} client={fakeShop({ SessionMe: guest, ...answers })}>
        {children}
      </Providers>
    </MemoryRouter>,
  );
}
