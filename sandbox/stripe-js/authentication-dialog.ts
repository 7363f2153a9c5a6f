import type { Appearance } from '@stripe/stripe-js';
import { create, newElementId } from './dom.ts';
import { adoptStyles, applyAppearance } from './style.ts';

/** The bank's 3-D Secure page. Closing it fails the authentication. */
export function askForAuthentication(appearance: Appearance | undefined): Promise<'complete' | 'fail'> {
  const titleId = newElementId('authentication');
  const complete = create('button', { type: 'button' }, 'Complete');
  const fail = create('button', { type: 'button' }, 'Fail');
  const dialog = create(
    'dialog',
    { class: 'stripe-sandbox-dialog', 'aria-labelledby': titleId },
    create('h2', { id: titleId }, 'Sandbox: your bank asks for authentication'),
    create('p', {}, 'With a real card, your bank would ask you to confirm the payment here. No real money is involved.'),
    create('div', { class: 'stripe-sandbox-actions' }, complete, fail),
  );
  applyAppearance(dialog, appearance);
  adoptStyles();
  document.body.append(dialog);
  const { promise, resolve } = Promise.withResolvers<'complete' | 'fail'>();
  complete.addEventListener('click', () => {
    resolve('complete');
    dialog.close();
  });
  fail.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    resolve('fail');
    dialog.remove();
  });
  dialog.showModal();
  return promise;
}
