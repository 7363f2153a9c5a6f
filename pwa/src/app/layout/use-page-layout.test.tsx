import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { usePageFrame } from '#state/page-frame.ts';
import { usePageLayout } from './use-page-layout.ts';

const at = (path: string) => ({
  wrapper: ({ children }: { children: React.ReactNode }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>,
});

test('a pose has the bar, the cart and the footer as long as it shows a problem', () => {
  const { result } = renderHook(usePageLayout, at('/collection/1-first-light/9'));
  const bare = { hasNavigation: false, hasCart: false, hasFooter: false };
  expect(result.current).toMatchObject(bare);
  const problem = renderHook(usePageFrame);
  const framed = renderHook(usePageLayout, at('/collection/1-first-light/9'));
  expect(framed.result.current).toEqual({ hasNavigation: true, hasCart: true, hasFooter: true, isAmongPhotos: true });
  problem.unmount();
  framed.rerender();
  expect(framed.result.current).toMatchObject(bare);
});
