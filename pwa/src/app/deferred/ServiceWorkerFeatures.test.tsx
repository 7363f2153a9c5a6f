import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AppWorkerListeners } from '#features/offline/worker/app-worker.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { offlineContent } from './offline-content.ts';
import { ServiceWorkerFeatures } from './ServiceWorkerFeatures.tsx';

const worker = vi.hoisted(() => ({ start: vi.fn(), stop: vi.fn(), update: vi.fn() }));
const prefetching = vi.hoisted(() => ({ begin: vi.fn(), stop: vi.fn() }));
const keepPrefetched = vi.hoisted(() => vi.fn());
vi.mock('#features/offline/worker/app-worker.ts', () => ({
  AppWorker: vi.fn(function AppWorker() {
    return worker;
  }),
}));
vi.mock('#features/offline/prefetch/keep-prefetched.ts', () => ({ keepPrefetched }));
vi.mock('#features/offline/BottomCard.tsx', () => ({ BottomCard: Card }));

function Card({ isOverCart, children }: { isOverCart: boolean; children: ReactNode }) {
  return <section aria-label={isOverCart ? 'above the cart' : 'at the bottom'}>{children}</section>;
}

function Page() {
  const navigate = useNavigate();
  return (
    <>
      {['/photo-sets', '/photo-sets/', '/events', '/checkout', '/raising-futures'].map((path) => (
        <button key={path} type="button" onClick={() => navigate(path)}>
          {path}
        </button>
      ))}
      <ServiceWorkerFeatures />
    </>
  );
}

const listeners = () => worker.start.mock.lastCall?.[0] as AppWorkerListeners;

beforeEach(() => {
  vi.clearAllMocks();
  worker.start.mockReturnValue(worker.stop);
  keepPrefetched.mockReturnValue(prefetching);
});

test('an available update is offered, above the floating cart button', () => {
  renderInShop(<Page />, { address: '/' });
  expect(screen.queryByRole('region')).toBeNull();
  act(() => listeners().onUpdate());
  for (const [path, place] of [
    ['/photo-sets', 'above the cart'],
    ['/photo-sets/', 'above the cart'],
    ['/events', 'above the cart'],
    ['/checkout', 'above the cart'],
    ['/raising-futures', 'at the bottom'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: path }));
    expect(screen.getByRole('region'), path).toHaveAccessibleName(place);
  }
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(worker.update).toHaveBeenCalledOnce();
});

test('the offline content is prefetched when a service worker responds', () => {
  renderInShop(<Page />);
  expect(keepPrefetched).toHaveBeenCalledExactlyOnceWith(expect.anything(), offlineContent);
  expect(prefetching.begin).not.toHaveBeenCalled();
  listeners().onControl();
  expect(prefetching.begin).toHaveBeenCalledOnce();
});

test('the listeners are removed when the page unmounts', () => {
  const { unmount } = renderInShop(<Page />);
  expect(worker.stop).not.toHaveBeenCalled();
  unmount();
  expect(worker.stop).toHaveBeenCalledOnce();
  expect(prefetching.stop).toHaveBeenCalledOnce();
});
