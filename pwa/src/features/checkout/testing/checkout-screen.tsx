import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeServer } from '#test/fake-server.ts';
import { renderAt } from './render-screen.tsx';

export const openCheckout = (server: FakeServer) => renderAt('/checkout', server);

export const emailField = () => screen.getByRole('textbox', { name: /^Email/ }) as HTMLInputElement;
export const payButton = () => screen.getByRole('button', { name: /Complete Purchase|Processing/ });

/** Fills in the address and presses 'Complete Purchase'. */
export async function pay(email = 'ada@studio.example'): Promise<void> {
  const user = userEvent.setup();
  await user.type(emailField(), email);
  await user.click(payButton());
}
