// @vitest-environment node
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { GalleryComingSoonPage } from '#features/coming-soon/ComingSoonPage.tsx';
import { ContactPage } from '#features/contact/ContactPage.tsx';
import { EventPage } from '#features/events/detail/EventPage.tsx';
import { EventsPage } from '#features/events/EventsPage.tsx';
import { LandingPage } from '#features/landing/LandingPage.tsx';
import { PhotoSetsPage } from '#features/photo-sets/PhotoSetsPage.tsx';
import { RaisingFuturesPage } from '#features/raising-futures/RaisingFuturesPage.tsx';
import { createApolloClient } from '#platform/requests/apollo-client.ts';
import { defaultAppConfig } from '#platform/start/app-config.ts';
import { loadedClientOf } from '#test/with-session.tsx';
import { App } from '../App.tsx';
import { Layout } from '../layout/Layout.tsx';
import { Providers } from '../Providers.tsx';
import { NotFoundPage } from '../screens/NotFoundPage.tsx';

function onServer(children: ReactNode, address: string): string {
  const client = createApolloClient({ fetch: () => new Promise(() => {}) });
  return renderToString(
    <StaticRouter location={address}>
      <Providers config={defaultAppConfig} client={loadedClientOf(client)}>
        <ApolloProvider client={client}>{children}</ApolloProvider>
      </Providers>
    </StaticRouter>,
  );
}

test('the test environment has no window', () => {
  expect(typeof window).toBe('undefined');
});

test.each([
  ['/', <LandingPage key="landing" />, 'Welcome to the Archive'],
  ['/photo-sets', <PhotoSetsPage key="photo-sets" />, 'Loading photo collections...'],
  ['/events', <EventsPage key="events" />, 'Loading events...'],
  ['/events/x', <EventPage key="event" />, 'Event Not Found'],
  ['/raising-futures', <RaisingFuturesPage key="story" />, 'Purchase Ticket'],
  ['/gallery', <GalleryComingSoonPage key="gallery" />, 'Gallery Coming Soon!'],
  ['/contact', <ContactPage key="contact" />, 'Send us a Message'],
  ['/nowhere', <NotFoundPage key="nowhere" />, '404 Page Not Found'],
])('%s renders on the server', (address, screen, text) => {
  const html = onServer(<Layout>{screen}</Layout>, address);
  expect(html).toContain(text);
  expect(html).toContain('<title>');
});

test('the whole app renders on the server', () => {
  expect(onServer(<App />, '/photo-sets')).toContain('The Archive');
});
