import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PageTitle, PageTitleSuffix } from './PageTitle.tsx';

const serverHead =
  '<title data-server-head>Old</title><meta name="description" content="Old" data-server-head><link rel="canonical" href="/old" data-server-head>';

afterEach(() => history.replaceState(null, '', '/'));

test("names the document and takes the place of the server's own title and description", () => {
  document.head.innerHTML = serverHead;
  render(
    <PageTitleSuffix value="The Archive">
      <PageTitle title="Figurative References" description="Poses" />
    </PageTitleSuffix>,
  );
  expect(document.title).toBe('Figurative References · The Archive');
  const descriptions = [...document.querySelectorAll('meta[name=description]')].map((meta) => meta.getAttribute('content'));
  expect(descriptions).toEqual(['Poses']);
});

test("leaves the server's canonical link until another address is shown", () => {
  document.head.innerHTML = serverHead;
  const { rerender } = render(<PageTitle title="First" />);
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', '/old');
  history.pushState(null, '', '/elsewhere');
  rerender(<PageTitle title="Second" />);
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
});
