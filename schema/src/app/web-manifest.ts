import { brandName } from '../product.ts';

/** Where the server serves {@link webManifest}; pwa/index.html names it, too. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** The background of both color schemes (pwa/src/theme/tokens.css), shown before the page loads. */
const LIGHT_PAPER = '#f3f3f0';
const DARK_PAPER = '#161718';

const NARROW = { sizes: '780x1688', type: 'image/jpeg', form_factor: 'narrow' } as const;
const WIDE = { sizes: '1280x800', type: 'image/jpeg', form_factor: 'wide' } as const;

/**
 * What browsers ask for before they install the shop as an app, and what systems show of it: the web app manifest, as JSON.
 * Pictures are drawn by scripts/pictures/app-icons.mjs and scripts/pictures/app-screenshots.mjs.
 *
 * @param brand `productName` as written within a sentence: 'the Archive'
 */
export function webManifest({ productName }: { productName: string }) {
  const name = brandName(productName);
  return {
    // Must not change: browsers would take it for another app, and installed apps would not be updated
    id: '/',
    name,
    short_name: name,
    lang: 'en',
    dir: 'ltr',
    description: 'Reference photo sets for figure drawing, and events for artists. The catalogue, events and your tickets work offline.',
    categories: ['photo', 'shopping', 'education'],
    start_url: '/photo-sets',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: LIGHT_PAPER,
    theme_color: LIGHT_PAPER,
    color_scheme_dark: { background_color: DARK_PAPER, theme_color: DARK_PAPER },
    icons: icons(),
    shortcuts: [
      shortcut('Photo Sets', '/photo-sets', 'Figurative references'),
      shortcut('My Collection', '/collection', 'Photo sets you own'),
      shortcut('Desk', '/desk', 'Timed drawing sessions'),
      shortcut('Events', '/events', 'Upcoming events and locations'),
      shortcut('My Tickets', '/my-tickets', 'Tickets you bought on this device'),
    ],
    screenshots: [
      { src: '/screenshots/narrow-photo-sets.jpg', ...NARROW, label: 'Photo sets on a phone' },
      { src: '/screenshots/narrow-event.jpg', ...NARROW, label: 'An event on a phone' },
      { src: '/screenshots/wide-photo-sets.jpg', ...WIDE, label: 'Photo sets on a wide screen' },
      { src: '/screenshots/wide-events.jpg', ...WIDE, label: 'Events on a wide screen' },
    ],
  };
}

function icons() {
  return [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ];
}

function shortcut(name: string, url: string, description: string) {
  return {
    name,
    url,
    description,
    icons: [{ src: `/icons/shortcut${url.replace('/', '-')}-192.png`, sizes: '192x192', type: 'image/png' }],
  };
}
