import { render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { idbEntries, provideIdb } from '#test/fake-idb.ts';
import { grantIn, useLinkGrant } from './link-grant.ts';

provideIdb();

beforeEach(() => {
  idbEntries.clear();
  window.history.replaceState({ usr: 'kept' }, '', '/collection/1-first-light?line=line-1&sig=sig-1&view=2');
});

function Opened() {
  return <p>{useLinkGrant()?.line ?? 'none'}</p>;
}

test('the grant of an opened link is used, stored and removed from the address', async () => {
  render(
    <BrowserRouter>
      <Opened />
    </BrowserRouter>,
  );
  expect(screen.getByText('line-1')).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/collection/1-first-light?view=2');
  expect(window.history.state).toMatchObject({ usr: 'kept' });
  await waitFor(() => expect(idbEntries.get('purchase-grants-1')).toEqual([{ line: 'line-1', sig: 'sig-1', owner: null }]));
});

test('an address without a whole grant stays as it is', () => {
  window.history.replaceState(null, '', '/collection/1-first-light?line=line-1');
  render(
    <BrowserRouter>
      <Opened />
    </BrowserRouter>,
  );
  expect(screen.getByText('none')).toBeInTheDocument();
  expect(window.location.search).toBe('?line=line-1');
  expect(idbEntries.size).toBe(0);
});

test.each(['', '?line=a', '?sig=b', '?line=&sig=', `?line=${'a'.repeat(101)}&sig=b`])('%j has no grant', (search) => {
  expect(grantIn(search)).toBeNull();
});
