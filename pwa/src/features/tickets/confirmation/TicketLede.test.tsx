import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TicketLede } from './TicketLede.tsx';

test('a long email address may wrap at its @ and its dots', () => {
  const { container } = render(
    <TicketLede name="Ada" email="ada@buyer.example" ticket={null} status="confirmed" mail="sent" isStored isReturn />,
  );
  expect(container.innerHTML).toContain('ada<wbr>@buyer<wbr>.example');
});
