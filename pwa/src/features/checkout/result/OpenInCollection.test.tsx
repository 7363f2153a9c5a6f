import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { idbEntries, provideIdb } from '#test/fake-idb.ts';
import { OpenInCollection } from './OpenInCollection.tsx';
import { openLinksOf } from './open-links.ts';

provideIdb();

const download = (path: string) => ({ title: 'A set', url: '/downloads/a.zip', openUrl: `https://archive.example${path}` });
const first = download('/collection/1-first-light?line=line-1&sig=sig-1');
const second = download('/collection/2-the-long-reach?line=line-2&sig=sig-2');

function open(downloads: Parameters<typeof openLinksOf>[0]) {
  render(
    <MemoryRouter>
      <OpenInCollection links={openLinksOf(downloads)} />
    </MemoryRouter>,
  );
  return screen.queryByRole('link', { name: 'Open in My Collection' })?.getAttribute('href') ?? null;
}

beforeEach(() => idbEntries.clear());

describe('the button on the success page', () => {
  it('opens the one set that was bought, without a secret in its address', () => {
    expect(open([first])).toBe('/collection/1-first-light');
  });

  it('opens the one set that is downloaded in several zips', () => {
    expect(open([first, { ...first, url: '/downloads/b.zip' }])).toBe('/collection/1-first-light');
  });

  it('opens the collection after a purchase of several sets', () => {
    expect(open([first, second])).toBe('/collection');
  });

  it('stores the grants of all sets on this device', async () => {
    open([first, second]);
    await waitFor(() =>
      expect(idbEntries.get('purchase-grants-1')).toEqual([
        { line: 'line-1', sig: 'sig-1', owner: null },
        { line: 'line-2', sig: 'sig-2', owner: null },
      ]),
    );
  });

  // Stored on the device, and edited there or by an earlier release.
  it.each([
    ['no address', undefined],
    ['another path', 'https://archive.example/checkout?line=a&sig=b'],
    ['a path below', 'https://archive.example/collection/1/../../checkout?line=a&sig=b'],
    ['no grant', 'https://archive.example/collection/1'],
    ['no address at all', 'http://['],
  ])('is not there for %s', (_case, openUrl) => {
    expect(open([{ title: 'A set', url: '/downloads/a.zip', ...(openUrl ? { openUrl } : {}) }])).toBeNull();
    expect(idbEntries.size).toBe(0);
  });
});
