// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CardForm } from '#payment/card/CardForm.tsx';

it('renders the card form on the server', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(<CardForm ref={null} amount={1735} email="" returnPath="/payment-success" isLastUnknown={false} />);
  expect(html).toContain('Loading the card form...');
});
