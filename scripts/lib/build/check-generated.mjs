import { relative } from 'node:path';
import { ROOT } from '../paths.mjs';
import { generate, generatedFiles } from './generate.mjs';

/** Checks that the generated files are up to date. @returns {Promise<string[]>} a line for each error */
export async function checkGenerated() {
  const before = generatedFiles();
  await generate();
  const after = generatedFiles();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
  return changed.map((path) => `${relative(ROOT, path)} was not up to date: run npm run codegen and commit the result`);
}
