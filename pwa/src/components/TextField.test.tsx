import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

test('label, hint and error belong to the field', () => {
  render(
    <TextField label="Email" hint="Download links will be sent to this email" error="Please enter a valid email address" isRequired />,
  );
  const field = screen.getByRole('textbox', { name: /^Email/ });
  expect(field).toHaveAccessibleDescription('Please enter a valid email address Download links will be sent to this email');
  expect(field).toBeInvalid();
  expect(field).toHaveAttribute('aria-required', 'true');
});

test('without an error it is valid', () => {
  render(<TextArea label="Message" rows={6} />);
  const field = screen.getByRole('textbox', { name: 'Message' });
  expect(field).toBeValid();
  expect(field).not.toHaveAttribute('aria-describedby');
});
