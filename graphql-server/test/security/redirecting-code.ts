import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Code that sends a browser to an address that was computed. */
const REDIRECTS =
  /\.redirect\(|location\.(assign|replace)\(|location = |\.href = |window\.open\(|page\.open\(|[Hh]eaders?\(\s*\{?\s*['"`]?[Ll]ocation|(code|status|writeHead)\(30[12378]/;

/** Where each file gets the address from. It must never come from a request. */
const KNOWN = {
  'graphql-server/src/features/downloads/downloads.routes.ts': 'signed by us, for the storage that is configured',
  'pwa/src/features/events/detail/open-maps.ts': "a map's own address, with the place as a parameter",
  'sandbox/stripe-js/stripe-js.ts': 'made of our origin and a constant (payment/use-confirm-payment.ts)',
  'pwa/src/platform/device/share-file.ts': 'a path of ours (REST.downloadPath)',
};

function sources(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name).replaceAll('\\', '/'),
  );
  return names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\/testing\/|\/test\/|\/generated\//.test(name));
}

export function redirectingCode(): void {
  it('exists only in the reviewed files', () => {
    const files = ['graphql-server/src', 'pwa/src', 'pwa/service-worker', 'sandbox/stripe', 'sandbox/stripe-js'].flatMap(sources);
    expect(files.length).toBeGreaterThan(200);
    const redirecting = files.filter((file) => REDIRECTS.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(redirecting.sort()).toEqual(Object.keys(KNOWN).sort());
  });
}
