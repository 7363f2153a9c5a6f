import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { FormDrawer } from './FormDrawer.tsx';

function Form() {
  const [text, setText] = useState('');
  useUnsavedWork(text !== '');
  return <input aria-label="Reply" value={text} onChange={({ target }) => setText(target.value)} />;
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <FormDrawer isOpen={isOpen} title="Message" onClose={() => setOpen(false)}>
      <Form />
    </FormDrawer>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Reply' });
const type = () => fireEvent.change(field(), { target: { value: 'Dear Ann,' } });

it('a drawer in which nothing was typed closes at once', async () => {
  render(<Page />);
  fireEvent.keyDown(field(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a drawer asks before what was typed is lost, and keeps it if the owner goes on', async () => {
  render(<Page />);
  type();
  fireEvent.keyDown(field(), { key: 'Escape' });
  const question = await screen.findByRole('dialog', { name: 'Close without saving?' });
  fireEvent.keyDown(question, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Close without saving?' })).toBeNull());
  expect(field()).toHaveValue('Dear Ann,');
});

it('a drawer closes with what was typed when the owner says so', async () => {
  render(<Page />);
  type();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Close without Saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
