import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RemovePictures } from './RemovePictures.tsx';

const [PUBLISHED, NEW] = [{ isPublished: true }, { isPublished: false }];

function open(pictures: { isPublished: boolean }[]) {
  const onRemove = vi.fn(async () => {});
  render(<RemovePictures pictures={pictures} isBusy={false} onRemove={onRemove} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove...' }));
  return onRemove;
}

it.each([
  ['new ones', [NEW, NEW], '2 pictures were never published and will be deleted.'],
  ['published ones', [PUBLISHED], 'Buyers keep published pictures until you publish again.'],
  ['both', [PUBLISHED, NEW], '1 picture was never published and will be deleted. Buyers keep published pictures until you publish again.'],
])('the question before pictures are removed says what is lost: %s', async (_name, pictures, text) => {
  open(pictures);
  expect(await screen.findByRole('dialog')).toHaveTextContent(text);
});

it('pictures are removed only after the question', async () => {
  const onRemove = open([NEW, NEW, NEW]);
  const dialog = await screen.findByRole('dialog', { name: 'Remove 3 pictures?' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onRemove).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Remove...' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove 3 Pictures' }));
  expect(onRemove).toHaveBeenCalledOnce();
});
