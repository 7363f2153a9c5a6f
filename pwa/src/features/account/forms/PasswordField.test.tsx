import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { PasswordField } from './PasswordField.tsx';

function show(props: Partial<Parameters<typeof PasswordField>[0]> = {}) {
  const view = (more: typeof props) => <PasswordField label="New Password" isBusy={false} defaultValue="secret1" {...props} {...more} />;
  const { rerender } = render(view({}));
  return {
    user: userEvent.setup(),
    field: screen.getByLabelText('New Password') as HTMLInputElement,
    eye: screen.getByRole('button', { name: 'Show new password' }),
    change: (more: typeof props) => rerender(view(more)),
  };
}

test('the eye shows what was typed and hides it again', async () => {
  const { user, field, eye } = show();
  expect([field.type, eye.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  await user.click(eye);
  expect([field.type, eye.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  expect([field.getAttribute('autocapitalize'), field.getAttribute('spellcheck')]).toEqual(['none', 'false']);
  await user.click(eye);
  expect([field.type, eye.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
});

test('caret and focus stay where they are', async () => {
  const { user, field, eye } = show();
  await user.click(field);
  field.setSelectionRange(2, 4);
  await user.click(eye);
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4]);
  expect(document.activeElement).toBe(field);
});

test('the eye is no submit button, and the label is the field’s alone', () => {
  const { eye } = show();
  expect(eye.getAttribute('type')).toBe('button');
  expect(screen.getAllByLabelText(/password/i)).toHaveLength(1);
});

test('while it is sent nothing is shown', async () => {
  const { user, field, eye, change } = show();
  await user.click(eye);
  change({ isBusy: true });
  expect([field.type, eye.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
});

test('hands its input over and lets it go', () => {
  const ref = createRef<HTMLInputElement>();
  const { field } = show({ ref });
  expect(ref.current).toBe(field);
});
