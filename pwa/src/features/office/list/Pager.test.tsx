import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Pager } from './Pager.tsx';

it('names the only row of a page by its number', () => {
  render(<Pager page={3} pageSize={50} total={101} onPage={vi.fn()} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^101 of 101$/);
});

it('shows the beginning of the list when another page is opened', () => {
  const onPage = vi.fn();
  render(
    <>
      <table />
      <Pager page={2} pageSize={50} total={100} onPage={onPage} />
    </>,
  );
  const scroll = vi.fn();
  screen.getByRole('table').scrollIntoView = scroll;
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(scroll).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(1);
  expect(scroll).toHaveBeenCalledOnce();
});
