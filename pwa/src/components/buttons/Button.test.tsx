import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';

test('a busy button shows that it is busy and neither clicks nor submits', () => {
  const [handleClick, handleSubmit] = [vi.fn(), vi.fn((event) => event.preventDefault())];
  render(
    <form onSubmit={handleSubmit}>
      <Button type="submit" isBusy busyLabel="Processing..." onClick={handleClick}>
        Complete Purchase
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Processing...' });
  fireEvent.click(button);
  expect(handleClick).not.toHaveBeenCalled();
  expect(handleSubmit).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('an unavailable button is announced as disabled, and a click can explain why', () => {
  const handleClick = vi.fn();
  render(
    <Button isUnavailable onClick={handleClick}>
      In Cart
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'In Cart' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button);
  expect(handleClick).toHaveBeenCalledOnce();
});
