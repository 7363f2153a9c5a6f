import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PageTitle, PageTitleSuffix } from './PageTitle.tsx';

// The head that these tests replace holds the styles of other components, so this file needs isolation.
const serverHead =
  '<title data-server-head>Old</title><meta name="description" content="Old" data-server-head><link rel="canonical" href="/old" data-server-head>';

afterEach(() => history.replaceState(null, '', '/'));

test("the page title sets the document's title and replaces the server's", () => {
  document.head.innerHTML = serverHead;
  render(
    <PageTitleSuffix value="The Archive">
      <PageTitle title="Figurative References" />
    </PageTitleSuffix>,
  );
  expect(document.title).toBe('Figurative References · The Archive');
  expect(document.querySelectorAll('title')).toHaveLength(1);
});

test("the rest of the server's metadata stays until another address is shown", () => {
  document.head.innerHTML = serverHead;
  const { rerender } = render(<PageTitle title="First" />);
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', '/old');
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'Old');
  history.pushState(null, '', '/elsewhere');
  rerender(<PageTitle title="Second" />);
  expect(document.querySelector('[data-server-head]')).toBeNull();
});
