import { DEFAULT_PRODUCT_NAME } from '@archive/schema/product';
import { createContext, useContext } from 'react';
import * as z from 'zod/mini';

/** What the server tells the page about itself, in `<script type="application/json" id="app-config">`. */
const appConfigSchema = z.object({
  productName: z._default(z.string(), DEFAULT_PRODUCT_NAME),
  supportEmail: z._default(z.string(), 'support@archive.example'),
  payment: z._default(z.object({ publishableKey: z.nullable(z.string()), isSandbox: z.boolean() }), {
    publishableKey: null,
    isSandbox: true,
  }),
});

export type AppConfig = z.infer<typeof appConfigSchema>;

export const defaultAppConfig: AppConfig = appConfigSchema.parse({});

/** Set once by the app; screens read it with {@link useAppConfig}. */
export const AppConfigContext = createContext(defaultAppConfig);

export function useAppConfig(): AppConfig {
  return useContext(AppConfigContext);
}

/** Reads the page's configuration; what is absent or damaged has its default. */
export function readAppConfig(page: Document): AppConfig {
  return parseAppConfig(page.getElementById('app-config')?.textContent ?? '');
}

export function parseAppConfig(json: string): AppConfig {
  try {
    return appConfigSchema.safeParse(JSON.parse(json)).data ?? defaultAppConfig;
  } catch {
    return defaultAppConfig;
  }
}
