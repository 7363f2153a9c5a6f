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

test('the eye button shows the password and hides it again', async () => {
  const { user, field, eye } = show();
  expect([field.type, eye.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  await user.click(eye);
  expect([field.type, eye.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  expect([field.getAttribute('autocapitalize'), field.getAttribute('spellcheck')]).toEqual(['none', 'false']);
  await user.click(eye);
  expect([field.type, eye.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
});

test('the eye button keeps the caret and the focus', async () => {
  const { user, field, eye } = show();
  await user.click(field);
  field.setSelectionRange(2, 4);
  await user.click(eye);
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4]);
  expect(document.activeElement).toBe(field);
});

test('the eye button does not submit the form, and the label names only the field', () => {
  const { eye } = show();
  expect(eye.getAttribute('type')).toBe('button');
  expect(screen.getAllByLabelText(/password/i)).toHaveLength(1);
});

test('hides the password while the form is being sent', async () => {
  const { user, field, eye, change } = show();
  await user.click(eye);
  change({ isBusy: true });
  expect([field.type, eye.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
});

test('sets its ref to the input and clears it again', () => {
  const ref = createRef<HTMLInputElement>();
  const { field } = show({ ref });
  expect(ref.current).toBe(field);
});
