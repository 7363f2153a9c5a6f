import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Downloads } from './Downloads.tsx';

it.each([
  ['https://archive.example/downloads/abc.zip?line=1&sign=x', '/downloads/abc.zip?line=1&sign=x'],
  ['/downloads/abc.zip', '/downloads/abc.zip'],
  // Stored on the device, and edited there.
  ['https://archive.example//elsewhere.example/f.zip', '/downloads/'],
  ['//elsewhere.example/downloads/f.zip', '/downloads/f.zip'],
  ['http://[', '/downloads/'],
  ['javascript:alert(1)//', '/downloads/'],
])('%s links only to a download of this shop', (url, href) => {
  render(<Downloads downloads={[{ title: 'First Light', url }]} />);
  expect(screen.getByRole('link', { name: 'Download First Light' }).getAttribute('href')).toBe(href);
});
