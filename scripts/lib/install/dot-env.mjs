import { existsSync } from 'node:fs';
import { fromRoot } from '../paths.mjs';
import { fail } from '../print.mjs';

/** Reads `.env` if it exists. Variables of the environment take precedence. */
export function loadDotEnv() {
  const path = fromRoot('.env');
  if (!existsSync(path)) return;
  try {
    process.loadEnvFile(path);
  } catch (error) {
    fail(`Cannot read ${path}: ${/** @type {Error} */ (error).message}`);
  }
}
