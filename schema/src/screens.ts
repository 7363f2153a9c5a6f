/** The app's own addresses, as the specification lists them. Any other one is 'not found', for people and for HTTP. */
export const SCREENS = ['/', '/photo-sets', '/checkout', '/payment-success'] as const;

/** Whether the app has a screen at this path (without query). A trailing slash means the same screen. */
export function isScreen(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return SCREENS.some((screen) => screen === plain);
}
