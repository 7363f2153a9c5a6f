import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmailText } from './EmailText.tsx';

test.each([
  ['ada.lovelace@studio.example', 'ada<wbr>.lovelace<wbr>@studio<wbr>.example'],
  ['a..b@c', 'a<wbr>.<wbr>.b<wbr>@c'],
  ['ada', 'ada'],
])('%s may wrap before its dots and its @, and its text is unchanged', (email, html) => {
  const { container } = render(<EmailText email={email} />);
  expect(container.innerHTML).toBe(html);
  expect(container.textContent).toBe(email);
});
