import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextArea, TextField } from './TextField.tsx';

test('a text field is associated with its label, hint and error', () => {
  render(
    <TextField label="Email" hint="Download links will be sent to this email" error="Please enter a valid email address" isRequired />,
  );
  const field = screen.getByRole('textbox', { name: /^Email/ });
  expect(field).toHaveAccessibleDescription('Please enter a valid email address Download links will be sent to this email');
  expect(field).toBeInvalid();
  expect(field).toHaveAttribute('aria-required', 'true');
});

test('a text field without an error is valid', () => {
  render(<TextArea label="Message" rows={6} />);
  const field = screen.getByRole('textbox', { name: 'Message' });
  expect(field).toBeValid();
  expect(field).not.toHaveAttribute('aria-describedby');
});
