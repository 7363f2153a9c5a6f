import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageTitle, PageTitleSuffix } from './PageTitle.tsx';

test("names the document and takes the place of the server's own title and description", () => {
  document.head.innerHTML = '<title data-server-head>Old</title><meta name="description" content="Old" data-server-head>';
  render(
    <PageTitleSuffix value="The Archive">
      <PageTitle title="Figurative References" description="Poses" />
    </PageTitleSuffix>,
  );
  expect(document.title).toBe('Figurative References · The Archive');
  const descriptions = [...document.querySelectorAll('meta[name=description]')].map((meta) => meta.getAttribute('content'));
  expect(descriptions).toEqual(['Poses']);
});
