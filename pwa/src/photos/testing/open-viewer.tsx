import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { WalkViewer, type WalkViewerProps } from '../WalkViewer.tsx';
import { aView } from './a-view.ts';

const views = ['1', '2', '3', '4'].map((key) => aView(key));

export function openViewer(props: Partial<WalkViewerProps> = {}, wrapper?: ComponentType<{ children: ReactNode }>) {
  const viewerWith = (changed: Partial<WalkViewerProps>) => <WalkViewer name="Reaching" views={views} {...props} {...changed} />;
  const { rerender, unmount } = render(<StrictMode>{viewerWith({})}</StrictMode>, wrapper && { wrapper });
  const viewer = screen.getByRole('region', { name: /^Reaching, from (\d vantage points|one vantage point)$/ });
  return {
    viewer,
    stage: viewer.querySelector('[data-stage]') as HTMLElement,
    press: (name: string) => fireEvent.click(within(viewer).getByRole('button', { name })),
    position: () => within(viewer).getByText(/^View \d of \d$/, { selector: '[data-viewer-head] *' }).textContent,
    update: (changed: Partial<WalkViewerProps>) => rerender(<StrictMode>{viewerWith(changed)}</StrictMode>),
    unmount,
  };
}

/** The element of a photo's file, once the viewer requests it. */
export function fileOf(viewer: HTMLElement, part: string): Promise<HTMLImageElement> {
  return waitFor(() => {
    const image = [...viewer.querySelectorAll('img')].find(({ src, srcset }) => src.includes(part) || srcset.includes(part));
    if (!image) throw new Error(`no ${part}`);
    return image;
  });
}

/** The name of the photo that is shown. */
export function shown(viewer: HTMLElement): string | null {
  return within(viewer).queryByRole('img')?.getAttribute('alt') ?? null;
}
