import { expect, test } from 'vitest';
import { defaultAppConfig, parseAppConfig, readAppConfig } from './app-config.ts';

test("reads what the server wrote into the page, '<' included", () => {
  document.body.innerHTML = '<script type="application/json" id="app-config">{"productName":"Atelier \\u003cB>"}</script>';
  expect(readAppConfig(document)).toEqual({ ...defaultAppConfig, productName: 'Atelier <B>' });
  document.body.innerHTML = '';
});

test('a page without configuration gets the defaults', () => {
  expect(readAppConfig(document)).toEqual(defaultAppConfig);
  expect(parseAppConfig('{"productName":')).toEqual(defaultAppConfig);
});
