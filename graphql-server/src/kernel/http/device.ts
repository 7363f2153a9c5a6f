/** How long an account recognizes a browser: as long as browsers keep any cookie. */
export const DEVICE_LIFE_DAYS = 400;

/** The first match wins: browsers built on another browser also send the other's name. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Names of programs: 'curl/8.5' -> 'curl'. Without dots: mail programs turn 'shop.example' into a link. */
const PROGRAM = /^(?!Mozilla\/)([A-Za-z][\w-]{0,30})(\/|$)/;

/** Describes a User-Agent header for the owner of a session: 'Chrome on Android'. Any text is safe to pass. */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const browser = firstMatch(BROWSERS, text) ?? PROGRAM.exec(text)?.[1];
  const system = firstMatch(SYSTEMS, text);
  return [browser, system].filter(Boolean).join(' on ') || 'Unknown device';
}

function firstMatch(rules: [RegExp, string][], text: string): string | undefined {
  return rules.find(([pattern]) => pattern.test(text))?.[1];
}
