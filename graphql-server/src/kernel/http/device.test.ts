import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const chrome = '(KHTML, like Gecko) Chrome/140.0.0.0';

it.each([
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${chrome} Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 ${chrome} Safari/537.36 OPR/120.0`, 'Opera on Windows'],
  [
    `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541) AppleWebKit/537.36 ${chrome} Safari/537.36`, 'Chrome on ChromeOS'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPad',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'Safari on macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['curl/8.5.0', 'curl'],
  ['node', 'node'],
  ['win-a-prize.example/1.0', 'Unknown device'],
  ['Mozilla/5.0', 'Unknown device'],
  ['<b>me</b>', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
  [`${'x'.repeat(100_000)} Firefox/1 Linux`, 'Unknown device'],
])('describes %j as %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
