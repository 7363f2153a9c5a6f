import type { AppConfig } from '@archive/schema/app/app-config';
import { DEFAULT_PRODUCT_NAME } from '@archive/schema/product';
import { createContext, useContext } from 'react';

export const defaultAppConfig: AppConfig = {
  productName: DEFAULT_PRODUCT_NAME,
  supportEmail: 'support@archive.example',
  payment: { publishableKey: null, isSandbox: true },
  // A page from a development server has none
  hasServiceWorker: false,
};

/** Set once by the app; screens read it with {@link useAppConfig}. */
export const AppConfigContext = createContext(defaultAppConfig);

export function useAppConfig(): AppConfig {
  return useContext(AppConfigContext);
}

/** Reads the page's configuration; a page without one (a development server's) gets the defaults. */
export function readAppConfig(page: Document): AppConfig {
  return parseAppConfig(page.getElementById('app-config')?.textContent ?? '');
}

/** Our own server wrote the text, so its shape is trusted; only a missing or truncated text is handled. */
export function parseAppConfig(json: string): AppConfig {
  try {
    return { ...defaultAppConfig, ...(JSON.parse(json) as Partial<AppConfig>) };
  } catch {
    return defaultAppConfig;
  }
}
