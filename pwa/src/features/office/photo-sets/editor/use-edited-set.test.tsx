import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { ownerSignedIn as SessionMe } from '../../sales/testing/sales.ts';
import { useEditedSet } from './use-edited-set.ts';

const cut: Handler = () => {
  throw new TypeError('Failed to fetch');
};

function Editor() {
  const { refetch } = useEditedSet(8);
  const [answer, setAnswer] = useState('waiting');
  const load = () =>
    refetch().then(
      (set) => setAnswer(set === null ? 'nothing' : 'a set'),
      () => setAnswer('rejected'),
    );
  return (
    <button type="button" onClick={() => void load()}>
      {answer}
    </button>
  );
}

it('loading a set again without a connection ends without an error', async () => {
  renderInShop(<Editor />, { answers: { SessionMe, OfficePhotoSet: cut } });
  fireEvent.click(await screen.findByRole('button', { name: 'waiting' }));
  expect(await screen.findByRole('button', { name: 'nothing' })).toBeInTheDocument();
});
